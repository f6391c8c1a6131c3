import { Budget, untilDeadline } from '../../budget/index.ts';
import { fetchSpans } from '../../corpus/index.ts';
import type { Attribute, Corpus } from '../../corpus/index.ts';
import { endOf } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';
import { ASSOCIATION_MEASURES } from '../../statistics/index.ts';
import type { AssociationName } from '../../statistics/index.ts';
import { areWorthATeam, documentPieces, placeMatches, stretchesOf } from '../hits/index.ts';
import type { HitRuns, SearchedPart } from '../hits/index.ts';
import { ascending, pageOfScores } from '../ordering/index.ts';
import type { Team } from '../sharing/index.ts';
import { rankOfCode, valueCodes } from '../values/index.ts';
import type { Codes } from '../values/index.ts';
import { FEW_CODES, WindowCounter, allAtOnce, borderMap, isMapped, trialRuns } from '../windows/index.ts';
import type { WindowOptions } from '../windows/index.ts';
import { countValues } from '../word-list/index.ts';
import { CollocationTable } from './collocation-table.ts';
import { rememberSmall } from './remember-small.ts';
import { WINDOW_COUNTS } from './window-share.ts';
import type { WindowShare, WindowTask } from './window-share.ts';

/** What orders collocates: a measure, another figure of a row, or the value. */
export type CollocateOrder = AssociationName | 'o11' | 'e11' | 'c1' | 'files' | 'value';

/**
 * Which windows are counted, and how. `unique`: each position counts once, and the tokens of all matches do not belong to the
 * population. `perHit`: a position counts once for each match whose window contains it; the population is all that was
 * searched.
 */
export interface CollocationOptions extends WindowOptions {
  readonly attribute: Attribute;
  readonly minimumFrequency: number;
  readonly minimumJoint: number;
  readonly sortBy: CollocateOrder;
  /** Begin at the other end of the order; not unless given. */
  readonly lastFirst?: boolean;
  readonly offset: number;
  readonly limit: number;
}

/**
 * The collocates of the matches by descending association or another order, equal ones in code-point order. With a team, each
 * thread counts the windows of some matches. When the deadline passes, the windows counted so far are the answer.
 */
export function collocations(
  corpus: Corpus,
  matches: Matches,
  part: SearchedPart,
  options: CollocationOptions,
  budget: Budget,
  team?: Team,
): CollocationTable {
  const { attribute, sortBy, offset, limit } = options;
  const placed = placeMatches(corpus, matches);
  const codes = valueCodes(corpus, attribute);
  const population = populationOf(corpus, part, options, budget, team);
  const { frequency, tokens: searched } = population;
  fetchWindows(corpus, matches, options, budget);
  const counter = new WindowCounter(corpus, placed, options, codes, budget);
  const strongest =
    offset + limit > FEW_CODES || sortBy === 'files'
      ? undefined
      : (counts: Uint32Array): Uint32Array => {
          const scoreOf = scoring(attribute, sortBy, { counts, frequency, r1: counter.tokens, n: searched });
          return rank({ ...options, offset: 0, limit: FEW_CODES }, counts, frequency, scoreOf).page;
        };
  const pieces = areWorthATeam(team, matches, codes.size) ? documentPieces(corpus, team, matches) : [];
  const counted =
    team !== undefined && pieces.length > 1
      ? countInTeam(
          team,
          windowTasks(pieces, options, sharedBorders(corpus, options, budget)),
          counter,
          placed.runs,
          codes.size,
          strongest,
          budget,
        )
      : countWindows(counter, placed.runs, codes.size, strongest);
  return tableOf(counted, population, options, budget);
}

/** The tokens, or words, of a part: all of them, and those of each value by its code. */
export interface Population {
  readonly frequency: Uint32Array;
  readonly tokens: number;
}

/** The tokens, or words, of a part. Throws `DeadlineExceeded`. */
export function populationOf(
  corpus: Corpus,
  part: SearchedPart,
  { attribute, unit }: CollocationOptions,
  budget: Budget,
  team?: Team,
): Population {
  const wordsOnly = unit === 'words';
  const values = countValues(corpus, attribute, part, wordsOnly, budget, team);
  return {
    frequency: frequencyByCode(values, valueCodes(corpus, attribute)),
    tokens: wordsOnly ? part.wordCount : part.tokenCount,
  };
}

/** The collocates of counted windows. Takes the tokens of the matches out of the population. */
export function tableOf(
  { counts, r1, matched, filesOf }: CountedWindows,
  { frequency, tokens }: Population,
  options: CollocationOptions,
  budget: Budget,
): CollocationTable {
  const { attribute, sortBy } = options;
  const n = tokens - takeOut(matched, frequency);
  const scoreOf =
    sortBy === 'files'
      ? numberOfCode(filesOf(ascending(counts.length, budget)))
      : scoring(attribute, sortBy, { counts, frequency, r1, n });
  const { page, total } = rank(options, counts, frequency, scoreOf);
  const files = filesOf(page);
  return new CollocationTable(total, { attribute, codes: page, o11: counts, c1: frequency, r1, n, files });
}

/** Makes the tokens of the windows readable. Windows of words may be as long as a document. */
function fetchWindows(corpus: Corpus, matches: Matches, { unit, window }: WindowOptions, budget: Budget): void {
  if (corpus.far === undefined) return;
  if (unit === 'tokens') {
    const startOf = (hit: number): number => matches.start[hit];
    fetchSpans(corpus, matches.count, startOf, (hit) => endOf(matches, hit), window, budget);
    return;
  }
  const { runs, stretches } = placeMatches(corpus, matches);
  const stretchOf = (run: number): number => runs.stretch[run];
  const startOf = (run: number): number => stretches.start[stretchOf(run)];
  fetchSpans(corpus, runs.count, startOf, (run) => stretches.end[stretchOf(run)], [0, 0], budget);
}

interface CountsByCode {
  readonly counts: Uint32Array;
  readonly frequency: Uint32Array;
  readonly r1: number;
  readonly n: number;
}

/** What orders the collocates: a number for each code, the highest first. */
function scoring(
  attribute: Attribute,
  sortBy: Exclude<CollocateOrder, 'files'>,
  { counts, frequency, r1, n }: CountsByCode,
): (code: number) => number {
  if (sortBy === 'o11') return numberOfCode(counts);
  // Expected are r1 · c1 / n, in the same order as c1.
  if (sortBy === 'e11' || sortBy === 'c1') return numberOfCode(frequency);
  if (sortBy === 'value') {
    const rankOf = rankOfCode(attribute);
    return (code) => -rankOf(code);
  }
  const { of } = ASSOCIATION_MEASURES[sortBy];
  const measure = rememberSmall((o11, c1) => of(o11, r1, c1, n));
  return (code) => measure(counts[code], frequency[code]);
}

function numberOfCode(numbers: Uint32Array): (code: number) => number {
  return (code) => numbers[code];
}

/** The codes of a page, those with the highest scores first, and how many there are in all. */
function rank(
  { attribute, minimumJoint, minimumFrequency, lastFirst, offset, limit }: CollocationOptions,
  counts: Uint32Array,
  frequency: Uint32Array,
  scoreOf: (code: number) => number,
): { page: Uint32Array; total: number } {
  const listed = new Uint32Array(counts.length);
  let total = 0;
  for (let code = 0; code < counts.length; code++) {
    const o11 = counts[code];
    if (o11 > 0 && o11 >= minimumJoint && frequency[code] >= minimumFrequency) listed[total++] = code;
  }
  const sign = lastFirst === true ? -1 : 1;
  const scores = new Float64Array(total);
  for (let row = 0; row < total; row++) scores[row] = sign * scoreOf(listed[row]);
  const rankOf = rankOfCode(attribute);
  const order = pageOfScores(scores, (row) => rankOf(listed[row]), offset, limit);
  return { page: order.map((row) => listed[row]), total };
}

/** What was counted in all windows. */
export interface CountedWindows {
  readonly counts: Uint32Array;
  /** Tokens in all windows. */
  readonly r1: number;
  /** By code, the tokens of the matches that are not part of the population. */
  readonly matched: Uint32Array;
  /** For each of these codes the number of files that have it in a window. */
  readonly filesOf: (codes: Uint32Array) => Uint32Array;
}

/** With fewer matches a second pass over the windows is too cheap to be worth saving. */
const MANY_MATCHES = 40_000;

/**
 * Counts all windows. Without `strongest` the documents of all codes are counted in the same pass. Of many matches, a sample from all over the corpus shows which collocates are likely to be the strongest;
 * the documents of these are counted during the first pass, which mostly saves a second one.
 */
function countWindows(
  counter: WindowCounter,
  { count, first }: HitRuns,
  size: number,
  strongest: ((counts: Uint32Array) => Uint32Array) | undefined,
): CountedWindows {
  if (strongest === undefined) {
    const files = counter.filesOf(ascending(size, new Budget()));
    counter.count({ first: 0, last: count }, files);
    const filesOfCode = files.files();
    return {
      counts: counter.counts(),
      r1: counter.tokens,
      matched: counter.matched(),
      filesOf: (codes) => codes.map((code) => filesOfCode[code]),
    };
  }
  const { trial, rest } = first[count] < MANY_MATCHES ? allAtOnce(count) : trialRuns(count);
  for (const some of trial) counter.count(some);
  const guess = trial.length > 0 ? strongest(counter.counts()) : new Uint32Array(0);
  const guessedFiles = guess.length > 0 ? counter.filesOf(guess) : undefined;
  for (const some of rest) counter.count(some, guessedFiles);
  const counts = counter.counts();
  const r1 = counter.tokens;
  const matched = counter.matched();
  // A second pass over the sample, for the document counts.
  for (const some of trial) counter.count(some, guessedFiles);
  const guessed = new Map(Array.from(guess, (code, index) => [code, guessedFiles?.files()[index] ?? 0]));
  const filesOf = (codes: Uint32Array): Uint32Array => {
    if (codes.every((code) => guessed.has(code))) return codes.map((code) => guessed.get(code) as number);
    const files = counter.filesOf(codes);
    for (const some of [...trial, ...rest]) counter.count(some, files);
    return files.files();
  };
  return { counts, r1, matched, filesOf };
}

/** The border map for all threads; undefined where the windows are too wide for one, and when the deadline passes. */
function sharedBorders(
  corpus: Corpus,
  { window, within }: CollocationOptions,
  budget: Budget,
): Uint32Array | undefined {
  if (!isMapped(window, within)) return undefined;
  return untilDeadline(() => borderMap(stretchesOf(corpus), corpus.tokenCount, within, budget), undefined);
}

function windowTasks(
  pieces: readonly Matches[],
  options: CollocationOptions,
  borders: Uint32Array | undefined,
): Omit<WindowTask, 'wanted'>[] {
  const { attribute, window, unit, within, counting } = options;
  const common = { attribute: attribute.name, window, unit, within: within?.name, counting, borders };
  return pieces.map((hits) => ({ ...common, hits }));
}

/** The same in several threads. The documents of the likely collocates are counted in the first pass, those of others in a second. */
function countInTeam(
  team: Team,
  tasks: readonly Omit<WindowTask, 'wanted'>[],
  counter: WindowCounter,
  runs: HitRuns,
  size: number,
  strongest: ((counts: Uint32Array) => Uint32Array) | undefined,
  budget: Budget,
): CountedWindows {
  if (strongest !== undefined) for (const some of trialRuns(runs.count).trial) counter.count(some);
  const guess = strongest?.(counter.counts()) ?? ascending(size, new Budget());
  const count = (wanted: Uint32Array): WindowShare[] =>
    team.run(
      WINDOW_COUNTS,
      tasks.map((task) => ({ ...task, wanted })),
      budget,
    );
  const shares = count(guess);
  const filesOfGuess = sum(shares.map(({ files }) => files));
  const guessed = new Map(Array.from(guess, (code, index) => [code, filesOfGuess[index]]));
  return {
    counts: sum(shares.map(({ counts }) => counts)),
    r1: shares.reduce((tokens, share) => tokens + share.tokens, 0),
    matched: sum(shares.map(({ matched }) => matched)),
    filesOf: (codes) =>
      codes.every((code) => guessed.has(code))
        ? codes.map((code) => guessed.get(code) as number)
        : sum(count(codes).map(({ files }) => files)),
  };
}

function sum(lists: readonly Uint32Array[]): Uint32Array {
  return lists.reduce(added);
}

/** Adds `others` to `numbers` in place; both have the same length. */
function added(numbers: Uint32Array, others: Uint32Array): Uint32Array {
  for (let index = 0; index < numbers.length; index++) numbers[index] += others[index];
  return numbers;
}

/** The counts of an attribute's values by code: a code is the number of its value, plus 1 where "" is not a value. */
function frequencyByCode(counts: Uint32Array, { size }: Codes): Uint32Array {
  const frequency = new Uint32Array(size);
  frequency.set(counts, size - counts.length);
  return frequency;
}

/** Subtracts the tokens of the matches from the frequencies; returns their number. */
function takeOut(matched: Uint32Array, frequency: Uint32Array): number {
  let taken = 0;
  for (let code = 0; code < matched.length; code++) {
    frequency[code] -= matched[code];
    taken += matched[code];
  }
  return taken;
}
