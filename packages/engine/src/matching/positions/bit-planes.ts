import { bitWidth } from '../../columns/index.ts';
import {
  type Corpus,
  onceFor,
  planeCount,
  planeMemory,
  type PlanesData,
  type TypeAttribute,
} from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import { hasNumber, type Ranges } from '../ranges/index.ts';
import { type Bitmap, releaseBitmap, takeBitmap } from './bitmap.ts';

/**
 * The bit planes of an attribute with few values, such as tags: plane b has bit b of the value number of each position.
 * A few bitwise operations on planes compute the positions of a set of values, 32 positions at a time.
 */
export type Planes = readonly Bitmap[];

const memoryOf = onceFor((corpus: Corpus) =>
  onceFor(({ lexicon }: TypeAttribute) => planeMemory(lexicon.size, corpus.tokenCount) as PlanesData),
);

/** Whether an attribute and the corpus are small enough for bit planes. */
export function hasPlanes(corpus: Corpus, { lexicon }: TypeAttribute): boolean {
  return planeCount(lexicon.size, corpus.tokenCount) !== undefined;
}

/**
 * The planes of an attribute, made at first use in about the time of three passes over the tokens; for all threads, if they share
 * the memory. If the deadline passes before they are complete, the next search continues with the planes made so far. Two threads
 * that make them at the same time write the same bits. Throws `DeadlineExceeded`.
 */
export function planesOf(corpus: Corpus, attribute: TypeAttribute, budget: Budget): Planes {
  const { planes, isMade } = attribute.planes ?? memoryOf(corpus)(attribute);
  // Only an atomic read guarantees that the bits which another thread wrote before it set the mark are visible.
  const missing = Array.from(planes.keys()).filter((bit) => Atomics.load(isMade, bit) === 0);
  if (missing.length === 0) return planes;
  const { tokens, tokenCount } = corpus;
  const valueOfType = Uint8Array.from(attribute.ofType);
  for (const bit of missing) {
    budget.chunks(0, tokenCount, (from, to) => fillPlane(planes[bit], bit, from, to, tokens, valueOfType));
    Atomics.store(isMade, bit, 1);
  }
  return planes;
}

/** Fills the bits [start, end) of a plane; `start` is a multiple of 32. */
function fillPlane(
  plane: Bitmap,
  bit: number,
  start: number,
  end: number,
  tokens: Uint32Array,
  valueOfType: Uint8Array,
): void {
  const whole = end - (end % 32);
  for (let from = start; from < whole; from += 32) {
    let word = 0;
    for (let place = 0; place < 32; place += 1) word |= ((valueOfType[tokens[from + place]] >>> bit) & 1) << place;
    plane[from / 32] = word;
  }
  if (whole === end) return;
  // Written at once: another thread may read the plane already.
  let word = 0;
  for (let position = whole; position < end; position += 1) {
    word |= ((valueOfType[tokens[position]] >>> bit) & 1) << (position & 31);
  }
  plane[whole / 32] = word;
}

/** The set of values whose bits in the mask `care` equal those of `bits`. */
export interface Cube {
  readonly care: number;
  readonly bits: number;
}

/** Cubes that together cover a set of values. Numbers without a value may be covered or not. */
export function cubesOf(valueCount: number, values: Ranges): Cube[] {
  const collect = (plane: number, care: number, bits: number): Cube[] => {
    const size = 2 ** (plane + 1);
    const members = Array.from({ length: size }, (_, low) => bits + low).filter((value) => value < valueCount);
    if (members.every((value) => hasNumber(values, value))) return members.length === 0 ? [] : [{ care, bits }];
    if (!members.some((value) => hasNumber(values, value))) return [];
    const half = 2 ** plane;
    return [...collect(plane - 1, care | half, bits), ...collect(plane - 1, care | half, bits + half)];
  };
  return collect(bitWidth(Math.max(0, valueCount - 1)) - 1, 0, 0);
}

/**
 * The positions of the values of the cubes, in the words [fromWord, toWord). The caller must release the bitmap.
 * Throws `DeadlineExceeded`.
 */
export function selectPlanes(
  planes: Planes,
  cubes: readonly Cube[],
  tokenCount: number,
  fromWord: number,
  toWord: number,
  budget: Budget,
): Bitmap {
  const selected = takeBitmap(tokenCount);
  const part = cubes.length > 1 ? takeBitmap(tokenCount) : selected;
  for (const [index, { care, bits }] of cubes.entries()) {
    const target = index === 0 ? selected : part;
    target.fill(0xffffffff, fromWord, toWord);
    for (const [bit, plane] of planes.entries()) {
      budget.check();
      if (((care >>> bit) & 1) === 1) keepPlane(target, plane, ((bits >>> bit) & 1) === 1 ? 0 : -1, fromWord, toWord);
    }
    if (target !== selected) addPlane(selected, part, fromWord, toWord);
  }
  if (part !== selected) releaseBitmap(part);
  // Bits after the last token are 0 in every plane, so that negating a plane sets them to 1: they are cleared here.
  const last = tokenCount >>> 5;
  if (last < toWord) selected[last] &= (1 << (tokenCount & 31)) - 1;
  selected.fill(0, last + 1);
  return selected;
}

function keepPlane(target: Bitmap, plane: Bitmap, flip: number, from: number, to: number): void {
  for (let word = from; word < to; word += 1) target[word] &= plane[word] ^ flip;
}

function addPlane(target: Bitmap, plane: Bitmap, from: number, to: number): void {
  for (let word = from; word < to; word += 1) target[word] |= plane[word];
}
