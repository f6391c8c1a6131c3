/** One column of a binary answer, whose rows have `width` 32-bit numbers each. */
export function columnOf(rows: Uint32Array, width: number, column: number): Uint32Array {
  return Uint32Array.from({ length: rows.length / width }, (_, row) => rows[row * width + column]!);
}
