// Which operations on arrays of numbers and bytes do all folders share?
export { releaseNumbers, sharedBytes, sharedFloat64, sharedNumbers, sharedUint32 } from './allocate.ts';
export { bitmapWords } from './bitmap-words.ts';
export { GrowableBytes, GrowableUint32 } from './growable.ts';
export { bitWidth, packedWordCount, packWords, readPacked, typeBelow, unpackNarrow, unpackWords } from './packed.ts';
export type { NumberArray } from './packed.ts';
export { firstAtLeast, lastAtMost } from './search.ts';
export { decodeVarints, MAX_VARINT_BYTES, writeVarint } from './varint.ts';
