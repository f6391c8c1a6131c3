/** The bytes of a file with `rows` rows, estimated by the rows on the screen. */
export function sizeOfFile(rows: number, shown: readonly object[]): number {
  const encoder = new TextEncoder();
  const sizes = shown.map((row) => encoder.encode(Object.values(row).flat().join(',')).length + 1);
  return (sizes.reduce((sum, each) => sum + each, 0) / sizes.length) * rows;
}
