/** What it means where the interval of a row crosses the value without a difference: 1 of a ratio, 0 of a log ratio. */
export function crossingsInWords(crossing: number, rows: number, value: 0 | 1): string {
  return crossing === 0
    ? `No interval crosses ${value}.`
    : `In ${crossing} of ${rows} rows the interval crosses ${value}: no clear difference there.`;
}
