const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const PRECISE = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** `1,234`, and other numbers with four significant digits. */
export function numberText(value: number): string {
  return (Number.isInteger(value) ? WHOLE : PRECISE).format(value);
}

/** `1 hit`, `2 hits`. */
export function counted(value: number, unit: string): string {
  return `${numberText(value)} ${unit}${value === 1 ? '' : 's'}`;
}
