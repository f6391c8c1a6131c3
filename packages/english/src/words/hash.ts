/*
 * Hashes are signed numbers: JavaScript stores signed 32-bit numbers without an object. The model contains hashes, so that these
 * functions must not change. The multipliers are the offset basis and the prime of FNV-1a, a multiplier for a final mix with little
 * bias (0x2c1b3c6d), 2^32 divided by the golden ratio (0x9e3779b1), and those of the final mix of MurmurHash3.
 */

/** A 32-bit hash of a string (FNV-1a with a final mix), the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 12);
}

/** A 32-bit hash of two numbers in their order. */
export function mix(first: number, second: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second ^ (second >>> 16), 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}
