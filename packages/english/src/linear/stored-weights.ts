/*
 * weights := featureCount:u32 entryCount:u32 gapSize:u32 gap:varint[featureCount] entries:u8[featureCount]
 *            class:u8[entryCount] low:u8[entryCount] high:i8[entryCount]
 *
 * Numbers are little-endian. The keys of the features are the lower KEY_BITS of their hashes, in ascending order; a gap is
 * the distance of a key from the one before, and gapSize the bytes that all gaps take. `entries` says how many classes have
 * a weight under each feature; the classes follow feature by feature, and in
 * the same order the weights, high * 256 + low. A varint has seven bits in a byte, the lowest
 * first; the highest bit of a byte says that another follows.
 */
import { ModelError } from '../model/sections.ts';

/**
 * How many bits of a hash identify a feature. With a million features, one hash in 270 that the model does not have is
 * mistaken for one that it has. More bits would make the gaps larger.
 */
const KEY_BITS = 28;
export const KEY_MASK = (1 << KEY_BITS) - 1;

const HEADER_BYTES = 12;

/** The weights of a linear model in whole numbers; what is not there is 0. */
export interface StoredWeights {
  /** In ascending order, each once. */
  readonly keys: Int32Array;
  /** By feature, how many classes have a weight: 1 to 255. */
  readonly entryCounts: Uint8Array;
  /** The classes of the first feature, then those of the second, and so on. */
  readonly classes: Uint8Array;
  /** The weights of these classes. */
  readonly weights: Int16Array;
}

/** The weights as bytes. */
export function writeWeights({ keys, entryCounts, classes, weights }: StoredWeights): Uint8Array {
  const gaps: number[] = [];
  let before = 0;
  for (const key of keys) {
    let rest = key - before;
    for (; rest > 127; rest >>>= 7) gaps.push((rest & 127) | 128);
    gaps.push(rest);
    before = key;
  }
  const bytes = new Uint8Array(HEADER_BYTES + gaps.length + keys.length + 3 * weights.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, keys.length, true);
  view.setUint32(4, weights.length, true);
  view.setUint32(8, gaps.length, true);
  let at = HEADER_BYTES;
  const low = Uint8Array.from(weights, (weight) => weight & 255);
  const high = Uint8Array.from(weights, (weight) => (weight >> 8) & 255);
  for (const part of [gaps, entryCounts, classes, low, high]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The weights at the beginning of `bytes`, and how many bytes they take. Throws ModelError where the bytes are cut off. */
export function readWeights(bytes: Uint8Array): { weights: StoredWeights; size: number } {
  const cutOff = new ModelError('The weights of the model are cut off: copy or train the model anew.');
  if (bytes.length < HEADER_BYTES) throw cutOff;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const featureCount = view.getUint32(0, true);
  const entryCount = view.getUint32(4, true);
  const gapSize = view.getUint32(8, true);
  const countsAt = HEADER_BYTES + gapSize;
  const classesAt = countsAt + featureCount;
  const lowAt = classesAt + entryCount;
  const highAt = lowAt + entryCount;
  const size = highAt + entryCount;
  if (size > bytes.length) throw cutOff;
  const keys = new Int32Array(featureCount);
  let at = HEADER_BYTES;
  let key = 0;
  for (let feature = 0; feature < featureCount; feature++) {
    let shift = 0;
    for (; bytes[at] > 127 && at < countsAt; at++, shift += 7) key += (bytes[at] & 127) << shift;
    key += bytes[at++] << shift;
    keys[feature] = key;
  }
  const weights = new Int16Array(entryCount);
  for (let entry = 0; entry < entryCount; entry++) {
    weights[entry] = bytes[lowAt + entry] | (bytes[highAt + entry] << 8);
  }
  return {
    weights: {
      keys,
      entryCounts: bytes.subarray(countsAt, classesAt),
      classes: bytes.subarray(classesAt, lowAt),
      weights,
    },
    size,
  };
}
