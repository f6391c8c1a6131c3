/** What it means where the interval of a row crosses the value without a difference: 1 of a ratio, 0 of a log ratio. */
export function crossingsInWords(crossing: number, rows: number, value: 0 | 1): string {
  return crossing === 0
    ? `No line crosses ${value}: every difference is clear.`
    : `In ${crossing} of ${rows} rows the line crosses ${value}: no clear difference there.`;
}
