/** The number of slots, a power of two, with which a table of `count` keys is at most five eighths full. */
export function tableSize(count: number): number {
  let size = 16;
  while (size * 5 < count * 8) size *= 2;
  return size;
}

/**
 * A hash table in which a look-up usually takes one memory access. A slot is two numbers: the key and its value, which
 * is never 0; the value of a free slot is 0. A key is in the slot given by its lower bits, or in the first free one
 * after it.
 */
export function featureTable(keys: Int32Array, valueOf: (feature: number) => number): Int32Array {
  const size = tableSize(keys.length);
  const table = new Int32Array(2 * size);
  const mask = size - 1;
  for (let feature = 0; feature < keys.length; feature++) {
    let slot = keys[feature] & mask;
    while (table[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
    table[2 * slot] = keys[feature];
    table[2 * slot + 1] = valueOf(feature);
  }
  return table;
}
