import { Budget, untilDeadline } from '../../budget/index.ts';
import { lastAtMost } from '../../columns/index.ts';
import { fetchSpans, type Attribute, type Corpus } from '../../corpus/index.ts';
import { spansOf, type Matches } from '../../matching/index.ts';
import { ASSOCIATION_MEASURES, CRITICAL_LOG_LIKELIHOOD, logLikelihood } from '../../statistics/index.ts';
import type { AssociationName, SignificanceLevel } from '../../statistics/index.ts';
import { stretchesOf } from '../../corpus/index.ts';
import { areHitsWorthSharing, documentChunks, placeMatches } from '../hits/index.ts';
import type { HitRuns, SearchedHits, SearchedSubcorpus } from '../hits/index.ts';
import { ascending, pageOfScores } from '../ordering/index.ts';
import type { Counting, Team } from '../sharing/index.ts';
import { rankOfCode, valueCodes, type Codes } from '../values/index.ts';
import { FEW_CODES, WindowCounter, withoutSample, borderMap, isMapped, sampleRuns } from '../windows/index.ts';
import type { WindowOptions } from '../windows/index.ts';
import { countValues, wordValueTest } from '../word-list/index.ts';
import { CollocationTable } from './collocation-table.ts';
import { cacheSmall } from './cache-small.ts';
import { countedCodes } from './counted-codes.ts';
import { WINDOW_COUNTS, type WindowShare, type WindowTask } from './window-share.ts';

/** Order of collocates: by a measure, by another figure of a row, or by value. */
export type CollocateOrder = AssociationName | 'o11' | 'e11' | 'c1' | 'files' | 'value';

/**
 * Which windows are counted, and how. `unique`: each position counts once, and the tokens of all matches do not belong
 * to the population. `perHit`: a position counts once for each window that contains it; the population is all searched
 * tokens.
 */
export interface CollocationOptions extends WindowOptions {
  readonly attribute: Attribute;
  /**
   * The types of the tokens that can be collocates, as ascending half-open ranges; undefined: all. Only for a type
   * attribute. The totals r1 and n remain those of all tokens.
   */
  readonly among?: Uint32Array | undefined;
  /** Leave punctuation out of the rows, as `wordValueTest` defines it; false unless given. */
  readonly wordsOnly?: boolean;
  readonly minimumFrequency: number;
  readonly minimumJoint: number;
  /** Only collocates whose log-likelihood reaches the critical value of this level; `any` unless given. */
  readonly significance?: SignificanceLevel;
  readonly sortBy: CollocateOrder;
  /** Reverse the order; false unless given. */
  readonly lastFirst?: boolean;
  readonly offset: number;
  readonly limit: number;
}

/**
 * The collocates of the matches by descending association, or in another order; equal ones in code-point order. With a
 * team, each thread counts the windows of a chunk of matches. When the deadline passes, returns the result of the
 * windows counted so far.
 */
export function collocations(
  corpus: Corpus,
  { matches, searched }: SearchedHits,
  options: CollocationOptions,
  counting: Counting,
): CollocationTable {
  const { budget, team } = counting;
  const { attribute, sortBy, offset, limit } = options;
  const placed = placeMatches(corpus, matches);
  const codes = countedCodes(corpus, options);
  const population = populationOf(corpus, searched, options, counting);
  fetchWindows(corpus, matches, options, budget);
  const counter = new WindowCounter({ corpus, placed, options }, codes, budget);
  const strongest =
    offset + limit > FEW_CODES || sortBy === 'files'
      ? undefined
      : (counts: Uint32Array): Uint32Array => {
          const { frequency, tokens: n } = population;
          const scoreOf = scoring(attribute, sortBy, { counts, frequency, r1: counter.tokens, n });
          return rank({ ...options, offset: 0, limit: FEW_CODES }, { counts, population }, scoreOf, () => true).page;
        };
  const chunks = areHitsWorthSharing(team, matches, codes.size) ? documentChunks(corpus, team, matches) : [];
  const counted =
    team !== undefined && chunks.length > 1
      ? countInTeam(
          team,
          windowTasks(chunks, options, sharedBorders(corpus, options, budget)),
          { counter, runs: placed.runs, size: codes.size, strongest },
          budget,
        )
      : countWindows(counter, placed.runs, codes.size, strongest);
  return tableOf(counted, population, options, budget);
}

/** Number of tokens, or words, of a subcorpus: in all, and of each value by code. */
export interface Population {
  /** Only the codes of values: without the code that other tokens than those of `among` have. */
  readonly frequency: Uint32Array;
  readonly tokens: number;
  /** Whether a code may be a row. */
  readonly isListed: (code: number) => boolean;
}

/** The population of a subcorpus, before the tokens of matches are subtracted. Throws `DeadlineExceeded`. */
export function populationOf(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  { attribute, unit, among, wordsOnly = false }: CollocationOptions,
  counting: Counting,
): Population {
  const ofWords = unit === 'words';
  const values = countValues(corpus, searched, { attribute, wordsOnly: ofWords, among }, counting);
  const codes = valueCodes(corpus, attribute);
  const isWord = wordsOnly ? wordValueTest(corpus, attribute, counting) : undefined;
  return {
    frequency: frequencyByCode(values, codes),
    tokens: ofWords ? searched.wordCount : searched.tokenCount,
    isListed: (code) => isWord === undefined || isWord(code - (codes.size - values.length)),
  };
}

/** The collocates of counted windows. Subtracts the tokens of the matches from the population. */
export function tableOf(
  { counts, r1, matched, filesOf }: CountedWindows,
  population: Population,
  options: CollocationOptions,
  budget: Budget,
): CollocationTable {
  const { attribute, sortBy } = options;
  const { frequency, tokens } = population;
  const n = tokens - subtractMatched(matched, frequency);
  const scoreOf =
    sortBy === 'files'
      ? numberOfCode(filesOf(ascending(counts.length, budget)))
      : scoring(attribute, sortBy, { counts, frequency, r1, n });
  const isEnough = attractionTest(options, { counts, frequency, r1, n });
  const { page, total } = rank(options, { counts, population }, scoreOf, isEnough);
  const files = filesOf(page);
  return new CollocationTable(total, { attribute, codes: page, o11: counts, c1: frequency, r1, n, files });
}

/** Fetches the tokens of the windows. For windows of words, whose length is unknown, fetches the documents. */
function fetchWindows(corpus: Corpus, matches: Matches, { unit, window }: WindowOptions, budget: Budget): void {
  if (unit === 'tokens') {
    fetchSpans(corpus, spansOf(matches), window, budget);
    return;
  }
  const { start, end } = stretchesOf(corpus);
  const stretchOf = (hit: number): number => lastAtMost(start, matches.start[hit]);
  const spans = {
    count: matches.count,
    startOf: (hit: number) => start[stretchOf(hit)],
    endOf: (hit: number) => end[stretchOf(hit)],
  };
  fetchSpans(corpus, spans, [0, 0], budget);
}

interface CountsByCode {
  readonly counts: Uint32Array;
  readonly frequency: Uint32Array;
  readonly r1: number;
  readonly n: number;
}

/** The score of each code; the highest score comes first. */
function scoring(
  attribute: Attribute,
  sortBy: Exclude<CollocateOrder, 'files'>,
  { counts, frequency, r1, n }: CountsByCode,
): (code: number) => number {
  if (sortBy === 'o11') return numberOfCode(counts);
  // The expected frequency r1 · c1 / n has the same order as c1.
  if (sortBy === 'e11' || sortBy === 'c1') return numberOfCode(frequency);
  if (sortBy === 'value') {
    const rankOf = rankOfCode(attribute);
    return (code) => -rankOf(code);
  }
  const { of } = ASSOCIATION_MEASURES[sortBy];
  const measure = cacheSmall((o11, c1) => of(o11, r1, c1, n));
  return (code) => measure(counts[code], frequency[code]);
}

/** Whether the counts of a code are evidence enough that it is attracted. */
function attractionTest(
  { significance = 'any' }: CollocationOptions,
  { counts, frequency, r1, n }: CountsByCode,
): (code: number) => boolean {
  if (significance === 'any') return () => true;
  const least = CRITICAL_LOG_LIKELIHOOD[significance];
  const measure = cacheSmall((o11, c1) => logLikelihood(o11, r1, c1, n));
  return (code) => measure(counts[code], frequency[code]) >= least;
}

function numberOfCode(numbers: Uint32Array): (code: number) => number {
  return (code) => numbers[code];
}

/** The codes of a page, highest scores first, and the number of codes on all pages. */
function rank(
  { attribute, minimumJoint, minimumFrequency, lastFirst, offset, limit }: CollocationOptions,
  { counts, population }: { readonly counts: Uint32Array; readonly population: Population },
  scoreOf: (code: number) => number,
  isEnough: (code: number) => boolean,
): { page: Uint32Array; total: number } {
  const { frequency, isListed } = population;
  const listed = new Uint32Array(frequency.length);
  let total = 0;
  for (let code = 0; code < frequency.length; code++) {
    const o11 = counts[code];
    if (o11 === 0 || o11 < minimumJoint || frequency[code] < minimumFrequency) continue;
    if (isListed(code) && isEnough(code)) listed[total++] = code;
  }
  const sign = lastFirst === true ? -1 : 1;
  const scores = new Float64Array(total);
  for (let row = 0; row < total; row++) scores[row] = sign * scoreOf(listed[row]);
  const rankOf = rankOfCode(attribute);
  const order = pageOfScores(scores, (row) => rankOf(listed[row]), offset, limit);
  return { page: order.map((row) => listed[row]), total };
}

/** Counts of all windows. */
export interface CountedWindows {
  readonly counts: Uint32Array;
  /** Number of tokens in all windows. */
  readonly r1: number;
  /** By code, the tokens of the matches that do not belong to the population. */
  readonly matched: Uint32Array;
  /** Returns the number of documents that have each of these codes in a window. */
  readonly filesOf: (codes: Uint32Array) => Uint32Array;
}

/** With fewer matches, a second pass over the windows is too cheap to be worth saving. */
const MANY_MATCHES = 40_000;

/**
 * Counts all windows. Without `strongest`, the documents of all codes are counted in the same pass. Otherwise, if there
 * are many matches, a sample from all over the corpus predicts the strongest collocates; their documents are counted in
 * the first pass, which usually makes a second one unnecessary.
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
  const { sample, rest } = first[count] < MANY_MATCHES ? withoutSample(count) : sampleRuns(count);
  for (const some of sample) counter.count(some);
  const guess = sample.length > 0 ? strongest(counter.counts()) : new Uint32Array(0);
  const guessedFiles = guess.length > 0 ? counter.filesOf(guess) : undefined;
  for (const some of rest) counter.count(some, guessedFiles);
  const counts = counter.counts();
  const r1 = counter.tokens;
  const matched = counter.matched();
  // The sample was counted before the guess was known: it is passed over again for its document counts.
  for (const some of sample) counter.count(some, guessedFiles);
  const guessed = new Map(Array.from(guess, (code, index) => [code, guessedFiles?.files()[index] ?? 0]));
  const filesOf = (codes: Uint32Array): Uint32Array => {
    if (codes.every((code) => guessed.has(code))) return codes.map((code) => guessed.get(code) as number);
    const files = counter.filesOf(codes);
    for (const some of [...sample, ...rest]) counter.count(some, files);
    return files.files();
  };
  return { counts, r1, matched, filesOf };
}

/** The border map for all threads; undefined where the windows are too wide for one, or the deadline has passed. */
function sharedBorders(
  corpus: Corpus,
  { window, within }: CollocationOptions,
  budget: Budget,
): Uint32Array | undefined {
  if (!isMapped(window, within)) return undefined;
  return untilDeadline(() => borderMap(stretchesOf(corpus), corpus.tokenCount, within, budget), undefined);
}

function windowTasks(
  chunks: readonly Matches[],
  options: CollocationOptions,
  borders: Uint32Array | undefined,
): Omit<WindowTask, 'wanted'>[] {
  const { attribute, among, window, unit, within, counting } = options;
  const common = { attribute: attribute.name, among, window, unit, within: within?.name, counting, borders };
  return chunks.map((hits) => ({ ...common, hits }));
}

/** From which windows the collocates are predicted, as `countWindows` takes them. */
interface WindowSample {
  readonly counter: WindowCounter;
  readonly runs: HitRuns;
  readonly size: number;
  readonly strongest: ((counts: Uint32Array) => Uint32Array) | undefined;
}

/**
 * As `countWindows`, in several threads. Documents of the predicted collocates are counted in the first pass, those of
 * others in a second.
 */
function countInTeam(
  team: Team,
  tasks: readonly Omit<WindowTask, 'wanted'>[],
  { counter, runs, size, strongest }: WindowSample,
  budget: Budget,
): CountedWindows {
  if (strongest !== undefined) for (const some of sampleRuns(runs.count).sample) counter.count(some);
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

/** Converts counts by value number to counts by code: a code is the value number, plus 1 where "" is not a value. */
function frequencyByCode(counts: Uint32Array, { size }: Codes): Uint32Array {
  const frequency = new Uint32Array(size);
  frequency.set(counts, size - counts.length);
  return frequency;
}

/** Subtracts the tokens of the matches from the frequencies; returns how many were subtracted. */
function subtractMatched(matched: Uint32Array, frequency: Uint32Array): number {
  let taken = 0;
  for (let code = 0; code < matched.length; code++) {
    if (code < frequency.length) frequency[code] -= matched[code];
    taken += matched[code];
  }
  return taken;
}
