import { STEPS_PER_CHECK, type Budget } from '../../budget/index.ts';
import { NO_DOCUMENT } from '../../corpus/index.ts';
import { documentOfRun, type HitRuns, type PlacedMatches, type PlacedRuns } from '../hits/index.ts';
import { SequenceTable, type Dimension } from '../keys/index.ts';

/** Number of hits, and of documents with hits, for each combination of codes. */
export interface Tally {
  /** By number of the combination; a number with count 0 is unused. */
  readonly counts: Uint32Array;
  readonly files: Uint32Array;
  /** The codes of a combination, one for each dimension. */
  readonly codesOf: (combination: number) => readonly number[];
}

/** Counts the hits by the combinations of their codes in all dimensions. Throws `DeadlineExceeded`. */
export function tallyHits(placed: PlacedMatches, dimensions: readonly Dimension[], budget: Budget): Tally {
  if (dimensions.every(({ ofDocument }) => ofDocument !== undefined)) return tallyDocuments(placed, dimensions);
  const size = dimensions.reduce((product, dimension) => product * dimension.size, 1);
  // A hash table of the combinations that occur is slower for each hit; arrays for all possible combinations take time
  // for each of them.
  if (size > placed.matches.count * POSSIBLE_OF_A_HIT) return tallyCombinations(placed, dimensions, budget);
  if (dimensions.length === 1) return tallyOne(placed, dimensions[0], budget);
  return fitProducts(size, placed.matches.count)
    ? tallyProducts(placed, dimensions, size, budget)
    : tallyCombinations(placed, dimensions, budget);
}

/** Whether `size` possible combinations of codes are few enough to count this many hits in arrays for all of them. */
export function fitProducts(size: number, hits: number): boolean {
  return size <= Math.min(hits * POSSIBLE_OF_A_HIT, MOST_PRODUCTS);
}

/** Up to this many possible combinations per hit, arrays are used. */
const POSSIBLE_OF_A_HIT = 8;
/** Maximum number of possible combinations of several codes that are counted in arrays, 12 bytes each. */
const MOST_PRODUCTS = 1 << 22;

/**
 * Counts hits by numbers below `size`. `numbersOf` returns the numbers of the hits [from, to) of a run. Throws
 * `DeadlineExceeded`.
 */
export function countNumbers(
  placed: PlacedRuns,
  size: number,
  numbersOf: (run: number, from: number, to: number) => Uint32Array,
  budget: Budget,
): Pick<Tally, 'counts' | 'files'> {
  const tally = new RunTally(size);
  inChunks(placed.runs, budget, (run, first, last) => {
    const inFile = documentOfRun(placed, run) !== NO_DOCUMENT ? 1 : 0;
    for (let from = first; from < last; from += BLOCK) {
      const numbers = numbersOf(run, from, Math.min(from + BLOCK, last));
      tally.add(numbers, run, inFile);
    }
  });
  return tally;
}

/** Hits that are numbered and counted together: few enough for the processor cache. */
export const BLOCK = 1 << 13;

/** Counts numbers, and the runs that are documents with each of them. */
class RunTally implements Pick<Tally, 'counts' | 'files'> {
  readonly counts: Uint32Array;
  readonly files: Uint32Array;
  /** By number, the run in which it was last, plus 1. */
  readonly #lastIn: Uint32Array;

  constructor(size: number) {
    this.counts = new Uint32Array(size);
    this.files = new Uint32Array(size);
    this.#lastIn = new Uint32Array(size);
  }

  /** Counts the numbers of a block of a run; `inFile`: 1 if the run is a document, else 0. */
  add(numbers: Uint32Array, run: number, inFile: number): void {
    const { counts, files } = this;
    const lastIn = this.#lastIn;
    const mark = run + 1;
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index];
      counts[number]++;
      if (lastIn[number] !== mark) {
        lastIn[number] = mark;
        files[number] += inFile;
      }
    }
  }
}

/** With one dimension the code is the number of the combination. */
function tallyOne(placed: PlacedMatches, { ofHit, size }: Pick<Dimension, 'ofHit' | 'size'>, budget: Budget): Tally {
  const codes = ofHit as Uint32Array;
  const counted = countNumbers(placed, size, (_run, from, to) => codes.subarray(from, to), budget);
  return { ...counted, codesOf: (combination) => [combination] };
}

/** Calls `visit` for the hits of each run, those of a long run in several chunks. Throws `DeadlineExceeded`. */
function inChunks(
  { count, first }: HitRuns,
  budget: Budget,
  visit: (run: number, from: number, to: number) => void,
): void {
  for (let run = 0; run < count; run++) {
    const last = first[run + 1];
    for (let from = first[run]; from < last; from += STEPS_PER_CHECK) {
      const to = Math.min(from + STEPS_PER_CHECK, last);
      budget.spend(to - from, from, first[count]);
      visit(run, from, to);
    }
  }
}

/** Counts by dimensions that depend on the document alone: all hits of a document have the same combination. */
export function tallyDocuments(
  placed: PlacedRuns,
  dimensions: readonly Pick<Dimension, 'ofDocument' | 'size'>[],
): Tally {
  const { runs } = placed;
  if (dimensions.length === 1 && dimensions[0].size <= runs.count * POSSIBLE_OF_A_HIT) {
    return tallyField(placed, dimensions[0]);
  }
  const table = new SequenceTable();
  const combinations = Array.from({ length: runs.count }, (_, run) => {
    const codes = dimensions.map((dimension) => codeOfRun(placed, run, dimension));
    return codes.reduce((sequence, code) => table.extend(sequence, code), SequenceTable.EMPTY);
  });
  const counts = new Uint32Array(table.size);
  const files = new Uint32Array(table.size);
  for (const [run, combination] of combinations.entries()) {
    counts[combination] += runs.first[run + 1] - runs.first[run];
    if (documentOfRun(placed, run) !== NO_DOCUMENT) files[combination]++;
  }
  return { counts, files, codesOf: (combination) => table.numbersOf(combination) };
}

/** As `tallyDocuments` for one dimension, whose code is the number of the combination. */
function tallyField(placed: PlacedRuns, dimension: Pick<Dimension, 'ofDocument' | 'size'>): Tally {
  const { first, count } = placed.runs;
  const counts = new Uint32Array(dimension.size);
  const files = new Uint32Array(dimension.size);
  for (let run = 0; run < count; run++) {
    const code = codeOfRun(placed, run, dimension);
    counts[code] += first[run + 1] - first[run];
    if (documentOfRun(placed, run) !== NO_DOCUMENT) files[code]++;
  }
  return { counts, files, codesOf: (combination) => [combination] };
}

/** Counts in arrays: the number of a combination has its codes as digits, each in the base of its dimension's size. */
function tallyProducts(placed: PlacedMatches, dimensions: readonly Dimension[], size: number, budget: Budget): Tally {
  const block = new Uint32Array(BLOCK);
  const numbersOf = (run: number, from: number, to: number): Uint32Array => {
    const numbers = block.subarray(0, to - from).fill(0);
    for (const dimension of dimensions) {
      if (dimension.appendTo !== undefined) dimension.appendTo({ numbers, run, from, to });
      else appendCode(numbers, dimension.size, codeOfRun(placed, run, dimension));
    }
    return numbers;
  };
  return { ...countNumbers(placed, size, numbersOf, budget), codesOf: codesOfProduct(dimensions) };
}

/** Splits numbers whose digits are the codes of all dimensions, each in the base of its dimension's size. */
export function codesOfProduct(dimensions: readonly Pick<Dimension, 'size'>[]): Tally['codesOf'] {
  return (product) => {
    const codes: number[] = [];
    let left = product;
    for (const dimension of dimensions.toReversed()) {
      codes.push(left % dimension.size);
      left = Math.floor(left / dimension.size);
    }
    return codes.reverse();
  };
}

/** Appends one code to all numbers as a digit in base `base`: number × `base` + code. */
export function appendCode(numbers: Uint32Array, base: number, code: number): void {
  for (let index = 0; index < numbers.length; index++) numbers[index] = Math.imul(numbers[index], base) + code;
}

function tallyCombinations(placed: PlacedMatches, dimensions: readonly Dimension[], budget: Budget): Tally {
  const { runs, matches } = placed;
  const table = new SequenceTable(budget);
  const combinations = new Uint32Array(matches.count);
  for (const dimension of dimensions) {
    const { ofHit } = dimension;
    inChunks(runs, budget, (run, from, to) => {
      const code = ofHit === undefined ? codeOfRun(placed, run, dimension) : 0;
      for (let hit = from; hit < to; hit++) {
        combinations[hit] = table.extend(combinations[hit], ofHit === undefined ? code : ofHit[hit]);
      }
    });
  }
  const { counts, files } = tallyOne(placed, { ofHit: combinations, size: table.size }, budget);
  return { counts, files, codesOf: (combination) => table.numbersOf(combination) };
}

/** The code of all hits of a run, for a dimension that depends on the document alone. */
export function codeOfRun(placed: PlacedRuns, run: number, { ofDocument }: Pick<Dimension, 'ofDocument'>): number {
  const document = documentOfRun(placed, run);
  return document === NO_DOCUMENT || ofDocument === undefined ? 0 : ofDocument(document);
}

/** Numbers of the combinations with at least this count. Throws `DeadlineExceeded`. */
export function combinationsWithCount({ counts }: Tally, minimum: number, budget: Budget): Uint32Array {
  const listed = new Uint32Array(counts.length);
  let total = 0;
  budget.chunks(0, counts.length, (from, to) => {
    for (let combination = from; combination < to; combination++) {
      if (counts[combination] >= minimum) listed[total++] = combination;
    }
  });
  return listed.subarray(0, total);
}
