/*
 * weights := slots entryCount:u32 fingerprintLow:u8[2^slotBits] fingerprintHigh:u8[2^slotBits] entries:u8[2^slotBits]
 *            class:u8[entryCount] low:u8[entryCount] high:i8[entryCount]
 *
 * `slots` is described in feature-slots.ts. Numbers are little-endian. `entries` is the number of classes with a
 * weight for the feature of each slot, 0 for an empty slot; the classes follow slot by slot, and in the same order
 * the weights, high * 256 + low. A fingerprint is high * 256 + low as well.
 */
import { joinBytes } from './join-bytes.ts';
import { joinHalves } from './join-halves.ts';
import { ModelError } from '../model/sections.ts';
import { type FeatureSlots, readSlots, writeSlots } from './feature-slots.ts';

/** The weights of a linear model as integers; a missing weight is 0. */
export interface StoredWeights {
  readonly slots: FeatureSlots;
  /** The fingerprint of the feature in each slot. */
  readonly fingerprints: Uint16Array;
  /** The number of classes with a weight in each slot: 0 for an empty slot, up to 255. */
  readonly entryCounts: Uint8Array;
  /** The classes of the first slot, then those of the second, and so on. */
  readonly classes: Uint8Array;
  /** The weights of these classes. */
  readonly weights: Int16Array;
}

/** Serialises weights. */
export function writeWeights({ slots, fingerprints, entryCounts, classes, weights }: StoredWeights): Uint8Array {
  const entryCount = new Uint8Array(4);
  new DataView(entryCount.buffer).setUint32(0, weights.length, true);
  const parts = [
    writeSlots(slots),
    entryCount,
    Uint8Array.from(fingerprints, (fingerprint) => fingerprint & 255),
    Uint8Array.from(fingerprints, (fingerprint) => fingerprint >> 8),
    entryCounts,
    classes,
    Uint8Array.from(weights, (weight) => weight & 255),
    Uint8Array.from(weights, (weight) => (weight >> 8) & 255),
  ];
  return joinBytes(parts);
}

/**
 * Reads the weights at the beginning of `bytes`, and returns their size in bytes. Throws ModelError if the bytes are
 * truncated.
 */
export function readWeights(bytes: Uint8Array): { weights: StoredWeights; size: number } {
  const cutOff = new ModelError('The weights of the model are cut off: copy or train the model again.');
  const { slots, size: slotsSize } = readSlots(bytes);
  const lowAt = slotsSize + 4;
  if (lowAt > bytes.length) throw cutOff;
  const slotCount = 2 ** slots.slotBits;
  const entryCount = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(slotsSize, true);
  const countsAt = lowAt + 2 * slotCount;
  const classesAt = countsAt + slotCount;
  const weightsAt = classesAt + entryCount;
  const size = weightsAt + 2 * entryCount;
  if (size > bytes.length) throw cutOff;
  const weights = joinHalves(bytes.subarray(weightsAt, size));
  return {
    weights: {
      slots,
      fingerprints: joinHalves(bytes.subarray(lowAt, countsAt)),
      entryCounts: bytes.subarray(countsAt, classesAt),
      classes: bytes.subarray(classesAt, weightsAt),
      weights: new Int16Array(weights.buffer),
    },
    size,
  };
}
