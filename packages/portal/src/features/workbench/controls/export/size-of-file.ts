const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
const SHORT = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** "about 250 MB": the size of a file with `rows` rows, estimated by the rows on the screen. */
export function sizeOfFile(rows: number, shown: readonly object[]): string {
  const encoder = new TextEncoder();
  const sizes = shown.map((row) => encoder.encode(Object.values(row).flat().join(',')).length + 1);
  let size = (sizes.reduce((sum, each) => sum + each, 0) / sizes.length) * rows;
  let unit = 0;
  for (; size >= 1000 && unit < UNITS.length - 1; unit++) size /= 1000;
  return `about ${SHORT.format(size)} ${UNITS[unit]}`;
}
