/*
 * slots := bucketBits:u8 slotBits:u8 low:u8[2^bucketBits] high:u8[2^bucketBits]
 *
 * A perfect hash of the features of a model: each has a slot of its own. The upper bits of a feature's hash are the
 * number of its bucket; the displacement of the bucket, high * 256 + low, then gives the slot (Belazzougui, Botelho
 * and Dietzfelbinger 2009). A look-up takes two memory accesses, without searching and without branches. The feature
 * of a slot is not stored: a fingerprint, stored with the values of the feature, excludes most other features.
 */
import { ModelError } from '../model/sections.ts';
import { joinHalves } from './join-halves.ts';

/** Number of bits of a fingerprint: one in 1024 features that are not in the model is mistaken for the feature of its slot. */
const FINGERPRINT_BITS = 10;
const FINGERPRINT_SHIFT = 32 - FINGERPRINT_BITS;
/** Maximum share of filled slots. */
const FILLED = 0.9;
/** Minimum number of bits of a slot number. */
const MIN_SLOT_BITS = 8;
/** There are 2^SLOT_BITS_PER_BUCKET slots for each bucket. */
const SLOT_BITS_PER_BUCKET = 2;
/** Number of possible displacements, which have 16 bits. */
const DISPLACEMENTS = 1 << 16;

/** The displacements that give the slot of each feature. */
export interface FeatureSlots {
  readonly slotBits: number;
  /** By bucket number; their count is a power of two. */
  readonly displacements: Uint16Array;
}

/** The fingerprint of a feature. */
export function fingerprintOf(feature: number): number {
  return feature >>> FINGERPRINT_SHIFT;
}

/** Number of bits by which a hash is shifted right to give its bucket. */
export function bucketShiftOf({ displacements }: FeatureSlots): number {
  return 32 - Math.log2(displacements.length);
}

/**
 * The slot of a feature for a displacement (Fibonacci hashing: the multiplier is 2^32 divided by the golden ratio); `slotShift` is 32
 * minus the number of bits of a slot number.
 */
export function slotAt(feature: number, displacement: number, slotShift: number): number {
  return Math.imul(feature ^ displacement, 0x9e3779b1) >>> slotShift;
}

/** Finds slots for distinct, well mixed hashes, as few as possible without a long search. */
export function placeFeatures(features: Int32Array): FeatureSlots {
  let slotBits = MIN_SLOT_BITS;
  while (2 ** slotBits * FILLED < features.length) slotBits += 1;
  for (; ; slotBits++) {
    const displacements = displacementsFor(features, slotBits);
    if (displacements !== undefined) return { slotBits, displacements };
  }
}

/**
 * Displacements that give each feature a slot of its own; undefined if a bucket finds none. Large buckets are placed
 * first.
 */
function displacementsFor(features: Int32Array, slotBits: number): Uint16Array | undefined {
  const displacements = new Uint16Array(1 << (slotBits - SLOT_BITS_PER_BUCKET));
  const bucketShift = 32 - slotBits + SLOT_BITS_PER_BUCKET;
  const slotShift = 32 - slotBits;
  const buckets: number[][] = Array.from(displacements, () => []);
  for (const feature of features) buckets[feature >>> bucketShift].push(feature);
  const order = [...buckets.keys()].toSorted((a, b) => buckets[b].length - buckets[a].length || a - b);
  const taken = new Uint8Array(1 << slotBits);
  for (const number of order) {
    const bucket = buckets[number];
    let displacement = 0;
    while (displacement < DISPLACEMENTS && !takeSlots(bucket, displacement, slotShift, taken)) displacement += 1;
    if (displacement === DISPLACEMENTS) return undefined;
    displacements[number] = displacement;
  }
  return displacements;
}

/** Takes the slots of a bucket if all of them are free. */
function takeSlots(bucket: readonly number[], displacement: number, slotShift: number, taken: Uint8Array): boolean {
  for (let at = 0; at < bucket.length; at++) {
    const slot = slotAt(bucket[at], displacement, slotShift);
    if (taken[slot] === 1) {
      for (let done = 0; done < at; done++) taken[slotAt(bucket[done], displacement, slotShift)] = 0;
      return false;
    }
    taken[slot] = 1;
  }
  return true;
}

/** Serialises slots. */
export function writeSlots({ slotBits, displacements }: FeatureSlots): Uint8Array {
  const count = displacements.length;
  const bytes = new Uint8Array(2 + 2 * count);
  bytes[0] = Math.log2(count);
  bytes[1] = slotBits;
  for (let bucket = 0; bucket < count; bucket++) {
    bytes[2 + bucket] = displacements[bucket] & 255;
    bytes[2 + count + bucket] = displacements[bucket] >> 8;
  }
  return bytes;
}

/**
 * Reads the slots at the beginning of `bytes`, and returns their size in bytes. Throws ModelError if the bytes are
 * truncated.
 */
export function readSlots(bytes: Uint8Array): { slots: FeatureSlots; size: number } {
  const count = 2 ** bytes[0];
  const size = 2 + 2 * count;
  if (!(size <= bytes.length))
    throw new ModelError('The weights of the model are cut off: copy or train the model again.');
  return { slots: { slotBits: bytes[1], displacements: joinHalves(bytes.subarray(2, size)) }, size };
}
