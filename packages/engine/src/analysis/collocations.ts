import type { Attribute, Corpus } from '../corpus/index.ts';
import { endOf } from '../matching/index.ts';
import type { Matches } from '../matching/index.ts';
import { ASSOCIATION_MEASURES, ASSOCIATION_NAMES, expectedJoint } from '../statistics/index.ts';
import type { AssociationName } from '../statistics/index.ts';
import { rankOfCode, valueCodes, valueOfCode } from './attribute-codes.ts';
import type { Codes } from './attribute-codes.ts';
import { placeMatches } from './placed-matches.ts';
import type { SearchedPart } from './searched-part.ts';
import { rememberSmall } from './remember-small.ts';
import { pageOfScores } from './score-order.ts';
import type { Tick } from './tick.ts';
import { countValues } from './value-counts.ts';
import type { HitRuns } from './stretches.ts';
import { MOST_GUESSED, WindowCounter } from './windows/index.ts';
import type { WindowOptions } from './windows/index.ts';

/**
 * Which windows are looked at, and how. `unique`: each position counts once and the tokens of all matches are out of the
 * population. `perHit`: a position counts once for each match in whose window it lies; the population is all that was
 * searched.
 */
export interface CollocationOptions extends WindowOptions {
  readonly attribute: Attribute;
  readonly minimumFrequency: number;
  readonly minimumJoint: number;
  readonly sortBy: AssociationName;
  readonly offset: number;
  readonly limit: number;
}

/** A collocate with its contingency table and what follows from it. */
export interface CollocationRow extends Readonly<Record<AssociationName, number>> {
  readonly value: string;
  /** Occurrences in the windows. */
  readonly o11: number;
  /** Tokens in the windows. */
  readonly r1: number;
  /** Occurrences in the population. */
  readonly c1: number;
  /** Tokens of the population. */
  readonly n: number;
  /** Occurrences in the windows that chance would give. */
  readonly e11: number;
  /** Documents in which it stands in a window. */
  readonly files: number;
}

export interface Collocations {
  /** Rows before offset and limit. */
  readonly total: number;
  /** Tokens in the windows and in the population: r1 and n of every row. */
  readonly windowTokens: number;
  readonly population: number;
  readonly rows: readonly CollocationRow[];
  readonly complete: boolean;
}

/** What stands in the windows of the matches, the strongest collocates first, equal ones in code-point order. */
export function collocations(
  corpus: Corpus,
  matches: Matches,
  part: SearchedPart,
  options: CollocationOptions,
  tick: Tick,
): Collocations {
  const { attribute, counting, offset, limit } = options;
  const placed = placeMatches(corpus, matches);
  const codes = valueCodes(corpus, attribute);
  const values = countValues(corpus, attribute, part, false, tick);
  const frequency = frequencyByCode(values.counts, codes);
  const population = part.tokenCount - (counting === 'unique' ? takeOut(matches, codes, frequency) : 0);
  const counter = new WindowCounter(corpus, placed, options, codes, tick);
  const guess = countWithGuess(
    counter,
    placed.runs,
    (counts) =>
      rank({ ...options, offset: 0, limit: MOST_GUESSED }, counts, counter.tokens, frequency, population).page,
  );
  const counts = counter.counts();
  const { page, total } = rank({ ...options, offset, limit }, counts, counter.tokens, frequency, population);
  const files = filesOf(page, counter, placed.runs, guess);
  const rows = Array.from(page, (code, index) => {
    const table = [counts[code], counter.tokens, frequency[code], population] as const;
    const [o11, r1, c1, n] = table;
    const value = valueOfCode(attribute, code);
    return { value, o11, r1, c1, n, e11: expectedJoint(...table), files: files[index], ...measuresOf(table) };
  });
  return { total, windowTokens: counter.tokens, population, rows, complete: counter.complete && values.complete };
}

/** The codes of a page, the strongest collocates first, and how many there are in all. */
function rank(
  { attribute, minimumJoint, minimumFrequency, sortBy, offset, limit }: CollocationOptions,
  counts: Uint32Array,
  r1: number,
  frequency: Uint32Array,
  n: number,
): { page: Uint32Array; total: number } {
  const listed = new Uint32Array(counts.length);
  let total = 0;
  for (let code = 0; code < counts.length; code++) {
    const o11 = counts[code];
    if (o11 > 0 && o11 >= minimumJoint && frequency[code] >= minimumFrequency) listed[total++] = code;
  }
  const measure = rememberSmall((o11, c1) => ASSOCIATION_MEASURES[sortBy](o11, r1, c1, n));
  const scores = new Float64Array(total);
  for (let row = 0; row < total; row++) scores[row] = measure(counts[listed[row]], frequency[listed[row]]);
  const rankOf = rankOfCode(attribute);
  const order = pageOfScores(scores, (row) => rankOf(listed[row]), offset, limit);
  return { page: order.map((row) => listed[row]), total };
}

/** Files of the codes that were expected to be on the page. */
interface Guess {
  readonly codes: Uint32Array;
  readonly files: Uint32Array;
}

/** Where there are fewer matches, a second walk over the windows costs nothing worth saving. */
const MANY_MATCHES = 40_000;

/**
 * Counts all windows. Of many matches, the first few show which collocates are likely to come out strongest; their
 * files are counted along with the rest, which saves a second walk.
 */
function countWithGuess(
  counter: WindowCounter,
  runs: HitRuns,
  strongest: (counts: Uint32Array) => Uint32Array,
): Guess | undefined {
  const hits = runs.first[runs.count];
  if (hits < MANY_MATCHES) {
    counter.count({ first: 0, last: runs.count });
    return undefined;
  }
  let trial = 0;
  while (runs.first[trial] < hits / 20) trial++;
  counter.count({ first: 0, last: trial });
  const codes = strongest(counter.counts());
  const guessed = counter.fewFiles(codes);
  counter.countAndSee({ first: trial, last: runs.count }, guessed);
  counter.see({ first: 0, last: trial }, guessed);
  return { codes, files: guessed.files };
}

/** The number of files that attest each code of the page. */
function filesOf(page: Uint32Array, counter: WindowCounter, runs: HitRuns, guess: Guess | undefined): Uint32Array {
  const guessed = new Map(Array.from(guess?.codes ?? [], (code, index) => [code, guess?.files[index] ?? 0]));
  if (page.every((code) => guessed.has(code))) return page.map((code) => guessed.get(code) as number);
  const files = counter.files(page);
  counter.see({ first: 0, last: runs.count }, files);
  return files.files;
}

function measuresOf(table: readonly [number, number, number, number]): Record<AssociationName, number> {
  return Object.fromEntries(ASSOCIATION_NAMES.map((name) => [name, ASSOCIATION_MEASURES[name](...table)])) as Record<
    AssociationName,
    number
  >;
}

/** The counts of an attribute's values by code; values stand in the same order as codes, one further where "" is none. */
function frequencyByCode(counts: Uint32Array, { size }: Codes): Uint32Array {
  const frequency = new Uint32Array(size);
  frequency.set(counts, size - counts.length);
  return frequency;
}

/** Takes the tokens of all matches, each once, out of the frequencies; returns how many tokens that were. */
function takeOut(matches: Matches, { stream, codeOf }: Codes, frequency: Uint32Array): number {
  if (matches.width === 1) {
    for (let hit = 0; hit < matches.count; hit++) frequency[codeOf[stream[matches.start[hit]]]]--;
    return matches.count;
  }
  let tokens = 0;
  let reached = 0;
  for (let hit = 0; hit < matches.count; hit++) {
    const end = endOf(matches, hit);
    for (let at = Math.max(reached, matches.start[hit]); at < end; at++) {
      frequency[codeOf[stream[at]]]--;
      tokens++;
    }
    reached = Math.max(reached, end);
  }
  return tokens;
}
