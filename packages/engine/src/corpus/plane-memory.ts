import { bitmapWords, bitWidth, sharedBytes, sharedUint32 } from '../columns/index.ts';
import type { PlanesData } from './corpus-data.ts';

/** Maximum number of values of an attribute with bit planes, and of tokens in a corpus with bit planes. */
const MAX_VALUES = 256;
const MAX_TOKENS = 256_000_000;

/** Number of bit planes of an attribute, one for each bit of its value numbers; undefined if it or the corpus is too large for planes. */
export function planeCount(valueCount: number, tokenCount: number): number | undefined {
  if (valueCount > MAX_VALUES || tokenCount > MAX_TOKENS) return undefined;
  return bitWidth(Math.max(0, valueCount - 1));
}

/** Memory for the planes of an attribute, none of which is made. The operating system provides the memory of a plane when it is written. */
export function planeMemory(valueCount: number, tokenCount: number): PlanesData | undefined {
  const length = planeCount(valueCount, tokenCount);
  if (length === undefined) return undefined;
  const planes = Array.from({ length }, () => sharedUint32(bitmapWords(tokenCount)));
  return { planes, isMade: sharedBytes(length) };
}
