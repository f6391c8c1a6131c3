/**
 * A code unit of a surrogate pair, or one above: those above stand for smaller code points than pairs do. Where one of
 * two strings has none, the order of code units is that of code points.
 */
const FROM_SURROGATES = /[\ud800-\uffff]/;

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

/** The indices of distinct strings in the order of their code points. */
export function codePointOrder(strings: readonly string[]): Uint32Array {
  // `<` compares code units, in half of the time of `compareCodePoints`.
  const isLess = (a: number, b: number): boolean => strings[a] < strings[b];
  const low: number[] = [];
  const high: number[] = [];
  strings.forEach((string, index) => (FROM_SURROGATES.test(string) ? high : low).push(index));
  low.sort((a, b) => (isLess(a, b) ? -1 : 1));
  high.sort((a, b) => compareCodePoints(strings[a], strings[b]));
  const order = new Uint32Array(strings.length);
  for (let at = 0, l = 0, h = 0; at < order.length; at++) {
    const takeHigh = l === low.length || (h < high.length && isLess(high[h], low[l]));
    order[at] = takeHigh ? high[h++] : low[l++];
  }
  return order;
}

function surrogatesLast(unit: number): number {
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}
