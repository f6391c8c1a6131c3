const DECIMALS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const SHORT = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const PERCENT = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A rate with two decimals. */
export function perMillion(rate: number): string {
  return DECIMALS.format(rate);
}

/** A share of 0 to 1. */
export function percent(share: number): string {
  return PERCENT.format(share);
}

/** A measure with four significant digits; a dash where it has no value. */
export function measure(value: number | null | undefined): string {
  return value == null || !Number.isFinite(value) ? '–' : SHORT.format(value).replace('-', '−');
}
