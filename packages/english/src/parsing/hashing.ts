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
