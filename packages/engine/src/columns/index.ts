// Which operations on arrays of numbers and bytes do all folders share?
export { sharedBytes, sharedFloat64, sharedUint32 } from './allocate.ts';
export { GrowableBytes, GrowableUint32 } from './growable.ts';
export { bitWidth, packedWordCount, packWords, readPacked, typeBelow, unpackNarrow, unpackWords } from './packed.ts';
export type { NumberArray } from './packed.ts';
export { firstAtLeast, lastAtMost } from './search.ts';
export { decodeVarints, MAX_VARINT_BYTES, writeVarint } from './varint.ts';
