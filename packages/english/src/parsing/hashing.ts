/*
 * The models contain hashes, so that these functions must not change. They differ from those of words/hash.ts, with which other
 * sections of the model were trained. The multipliers are the offset basis and the prime of FNV-1a, 2^32 divided by the golden ratio
 * (0x9e3779b1), and the multipliers of the final mixes of MurmurHash3 (0x85ebca6b, 0xc2b2ae35) and xxHash (0x27d4eb2f).
 */

/** XORed to values of left arcs, so that their features differ from those of right arcs. Any number with many bits set would do. */
export const LEFT_SALT = 0x1234567;

/** A 32-bit hash of a text (FNV-1a with a final mix, so that similar texts differ in all bits). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

/** A 32-bit hash of a template's number and the values of the template. */
export function hashFeature(template: number, a: number, b: number, c: number): number {
  let hash = (Math.imul(template, 0x9e3779b1) + a) | 0;
  hash = (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) + b) | 0;
  hash = (Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) + c) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return hash ^ (hash >>> 15);
}
