/** A hash of a text as sixteen hexadecimal digits: FNV-1a, twice with different seeds. */
export function hashOf(text: string): string {
  const hash = (seed: number): string => {
    let state = seed;
    for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619) >>> 0;
    return state.toString(16).padStart(8, '0');
  };
  return `${hash(2_166_136_261)}${hash(0x9e37_79b9)}`;
}
