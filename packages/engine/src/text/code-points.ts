// Code units above the surrogates stand for smaller code points than surrogate pairs do.
const BEYOND_SURROGATES = /[\ud800-\uffff]/;

/** Compares strings by code points. The order is that of their UTF-8 bytes, the same in every locale. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const x = a.charCodeAt(index);
    const y = b.charCodeAt(index);
    if (x !== y) return x >= 0xd800 && y >= 0xd800 ? surrogatesLast(x) - surrogatesLast(y) : x - y;
  }
  return a.length - b.length;
}

/** Sorts strings by code points, in place; returns the array. */
export function sortCodePoints(strings: string[]): string[] {
  if (strings.some((string) => BEYOND_SURROGATES.test(string))) return strings.sort(compareCodePoints);
  return strings.sort();
}

function surrogatesLast(unit: number): number {
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}
