import type { Budget } from '../../budget/index.ts';
import { fetchSpans, stretchesOf, type Corpus } from '../../corpus/index.ts';
import type { HitRuns, PlacedRuns } from '../hits/index.ts';
import { documentDimension, attributeValues, sequenceValues, tokenOffset } from '../keys/index.ts';
import type { DimensionValues, UnlabelledKey } from '../keys/index.ts';
import { valueCodes, type Codes } from '../values/index.ts';
import { appendCode, BLOCK, codeOfRun, codesOfProduct, countNumbers, fitProducts, tallyDocuments } from './tally.ts';
import type { Tally } from './tally.ts';

/** All sequences of `width` tokens: how many begin in each stretch. */
interface EverySequence {
  readonly width: number;
  readonly runs: HitRuns;
}

/**
 * Counts by keys all sequences of some tokens, without a list of them. Returns undefined where there are too many
 * combinations of values to count them in arrays. Throws `DeadlineExceeded`.
 */
export function tallyEverySequence(
  corpus: Corpus,
  { width, runs }: EverySequence,
  keys: readonly UnlabelledKey[],
  budget: Budget,
): { readonly tally: Tally; readonly dimensions: readonly DimensionValues[] } | undefined {
  const placed = { stretches: stretchesOf(corpus), runs };
  const dimensions = keys.map(({ place }): DimensionValues => {
    if (place.kind === 'document') return documentDimension(place.field);
    return place.kind === 'node'
      ? sequenceValues(corpus, place.attribute, width)
      : attributeValues(corpus, place.attribute);
  });
  if (dimensions.every(({ ofDocument }) => ofDocument !== undefined)) {
    return { tally: tallyDocuments(placed, dimensions), dimensions };
  }
  const size = dimensions.reduce((product, dimension) => product * dimension.size, 1);
  if (!fitProducts(size, runs.first[runs.count])) return undefined;
  const spans = {
    count: runs.count,
    startOf: (run: number) => placed.stretches.start[runs.stretch[run]],
    endOf: (run: number) => placed.stretches.end[runs.stretch[run]],
  };
  fetchSpans(corpus, spans, [0, 0], budget);
  const counted = countNumbers(placed, size, numberingOf(corpus, width, keys, placed), budget);
  return { tally: { ...counted, codesOf: codesOfProduct(dimensions) }, dimensions };
}

/**
 * The numbers of the successive sequences [from, to) of a run, at most `BLOCK` of them. The result is valid until the
 * next call.
 */
type Numbering = (run: number, from: number, to: number) => Uint32Array;

/** Appends the code of a key to the numbers of successive sequences of a run, the first of which begins at position `from`. */
type AppendKey = (numbers: Uint32Array, run: number, from: number) => void;

/** Numbers sequences of `width` tokens: the digits of a number are the codes of all keys. */
function numberingOf(corpus: Corpus, width: number, keys: readonly UnlabelledKey[], placed: PlacedRuns): Numbering {
  const { stretches, runs } = placed;
  const appending = keys.map(({ place }): AppendKey => {
    if (place.kind === 'document') {
      const field = documentDimension(place.field);
      return (numbers, run) => appendCode(numbers, field.size, codeOfRun(placed, run, field));
    }
    const codes = valueCodes(corpus, place.attribute);
    if (place.kind === 'node') return appendTokens(placed, codes, 0, width);
    if (place.kind === 'inside') {
      return Math.abs(place.token) <= width
        ? appendTokens(placed, codes, tokenOffset(place.token, width), 1)
        : (numbers) => appendCode(numbers, codes.size, 0);
    }
    const { side, distance } = place.side;
    return appendTokens(placed, codes, side === 'L' ? -distance : width - 1 + distance, 1);
  });
  const block = new Uint32Array(BLOCK);
  return (run, from, to) => {
    const numbers = block.subarray(0, to - from).fill(0);
    const start = stretches.start[runs.stretch[run]] + from - runs.first[run];
    for (const append of appending) append(numbers, run, start);
    return numbers;
  };
}

/**
 * Appends the codes of `width` tokens as digits. The first token is `offset` tokens after the start of the sequence.
 * The code of each token is looked up once, not once for each sequence that contains it.
 */
function appendTokens({ stretches, runs }: PlacedRuns, codes: Codes, offset: number, width: number): AppendKey {
  const read = new Uint32Array(BLOCK + width - 1);
  return (numbers, run, from) => {
    const stretch = runs.stretch[run];
    const begin = from + offset;
    readCodes(
      codes,
      begin,
      [stretches.start[stretch], stretches.end[stretch]],
      read.subarray(0, numbers.length + width - 1),
    );
    for (let digit = 0; digit < width; digit++) appendCodes(numbers, codes.size, read, digit);
  };
}

/** Reads the codes of successive tokens from position `from` on, 0 for those outside the stretch [low, high). */
function readCodes(
  { stream, codeOf }: Codes,
  from: number,
  [low, high]: readonly [number, number],
  read: Uint32Array,
): void {
  const to = from + read.length;
  const begin = Math.min(Math.max(from, low), to);
  const end = Math.max(Math.min(to, high), begin);
  read.fill(0, 0, begin - from);
  for (let at = begin, index = begin - from; at < end; at++, index++) read[index] = codeOf[stream[at]];
  read.fill(0, end - from);
}

/** Appends the codes from index `from` on to the numbers as a digit in base `base` (see `appendCode`). */
function appendCodes(numbers: Uint32Array, base: number, codes: Uint32Array, from: number): void {
  for (let index = 0; index < numbers.length; index++) {
    numbers[index] = Math.imul(numbers[index], base) + codes[from + index];
  }
}
