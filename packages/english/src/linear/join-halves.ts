/**
 * Joins numbers of 16 bits from their low bytes, which come first, and their high bytes. All such arrays of a model are read by this
 * one function, because a loop runs at full speed only after the compiler has optimised it.
 */
export function joinHalves(bytes: Uint8Array): Uint16Array {
  const count = bytes.length / 2;
  const numbers = new Uint16Array(count);
  for (let at = 0; at < count; at++) numbers[at] = bytes[at] | (bytes[count + at] << 8);
  return numbers;
}
