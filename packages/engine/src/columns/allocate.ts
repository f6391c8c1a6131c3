/** Zeroed bytes that threads can share, where the platform allows sharing. */
export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(allocate(length));
}

/** Zeroed 32-bit numbers that threads can share, where the platform allows sharing. */
export function sharedUint32(length: number): Uint32Array {
  return new Uint32Array(allocate(length * 4));
}

/** Zeroed 64-bit floating-point numbers that threads can share, for whole numbers that may exceed 2^32. */
export function sharedFloat64(length: number): Float64Array {
  return new Float64Array(allocate(length * 8));
}

/** Browsers allow shared memory only on cross-origin isolated pages. */
function allocate(byteLength: number): ArrayBufferLike {
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(byteLength) : new SharedArrayBuffer(byteLength);
}
