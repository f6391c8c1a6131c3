import { type NumberArray, typeBelow } from './packed.ts';

/** Zeroed bytes that threads can share, where the platform allows sharing. */
export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(allocate(length));
}

/** Zeroed 32-bit numbers that threads can share, where the platform allows sharing. */
export function sharedUint32(length: number): Uint32Array {
  return new Uint32Array(allocate(length * 4));
}

/** Zeroed numbers below `limit` in the smallest element type that threads can share, where the platform allows sharing. */
export function sharedNumbers(length: number, limit: number): NumberArray {
  const Type = typeBelow(limit);
  return new Type(allocate(length * Type.BYTES_PER_ELEMENT) as ArrayBuffer);
}

/** Zeroed 64-bit floating-point numbers that threads can share, for whole numbers that may exceed 2^32. */
export function sharedFloat64(length: number): Float64Array {
  return new Float64Array(allocate(length * 8));
}

/** Gives the memory of a list back to the system at once; the garbage collector might find it much later. The list is empty afterwards. */
export function releaseNumbers({ buffer }: Uint32Array): void {
  (buffer as ArrayBuffer).transfer(0);
}

/** Browsers allow shared memory only on cross-origin isolated pages. */
function allocate(byteLength: number): ArrayBufferLike {
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(byteLength) : new SharedArrayBuffer(byteLength);
}
