const FIGURES = new Intl.NumberFormat('en');
const PUBLISHED = new Intl.NumberFormat('en', { useGrouping: 'min2' });
const DATES = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A count as it is written on the page: 1,184 and 14,616,077. */
export function figure(count: number): string {
  return FIGURES.format(count);
}

const PLURALS = new Intl.PluralRules('en');

/** A noun in the form that goes with a number: file, files. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return PLURALS.select(count) === 'one' ? one : many;
}

/** A number with the noun that it counts: 1 file, 2,000 files. */
export function counted(count: number, one: string, many?: string): string {
  return `${figure(count)} ${plural(count, one, many)}`;
}

/** What is pointed at, within a sentence: this file, these 2,000 files. */
export function these(count: number, one: string): string {
  return plural(count, `this ${one}`, `these ${figure(count)} ${one}s`);
}

/** All of what is counted, within a sentence: 1 file, all 2,000 files. */
export function allCounted(count: number, one: string, many?: string): string {
  return `${count === 1 ? '' : 'all '}${counted(count, one, many)}`;
}

/** A published total, as the specification writes it: 1184, but 14,616,077. */
export function publishedFigure(count: number): string {
  return PUBLISHED.format(count);
}

/** `2022-06-15` as 15 June 2022. */
export function dateInWords(date: string): string {
  return DATES.format(new Date(`${date}T00:00:00Z`));
}

const FIXED = [0, 1, 2, 3, 4].map(
  (places) => new Intl.NumberFormat('en', { minimumFractionDigits: places, maximumFractionDigits: places }),
);
const SHORT = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
const ROUGH = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** The size of a file as people read it: 340 kB, 13 MB. */
export function sizeInWords(bytes: number): string {
  let unit = 0;
  let size = bytes;
  for (; size >= 1000 && unit < UNITS.length - 1; unit++) size /= 1000;
  return `${ROUGH.format(size)} ${UNITS[unit]}`;
}

/** How often something occurs in a million tokens; 0 where there are none. */
export function ratePerMillion(count: number, tokens: number): number {
  return tokens === 0 ? 0 : (count / tokens) * 1e6;
}

/** A rate with two decimals. */
export function perMillion(rate: number): string {
  return fixed(rate, 2);
}

/** A value with a fixed number of decimals, four at most; a dash for null, NaN and infinity. */
export function fixed(value: number | null | undefined, places: number): string {
  if (value == null || !Number.isFinite(value)) return '–';
  const written = FIXED[places]?.format(value) ?? String(value);
  // A value that is rounded to 0 has no sign.
  return /^-[0.]+$/.test(written) ? written.slice(1) : written.replace('-', '−');
}

/** An expected count with two decimals. One above zero is never shown as zero. */
export function expectedCount(count: number): string {
  const written = fixed(count, 2);
  return count > 0 && Number(written) === 0 ? '< 0.01' : written;
}

/** A share between 0 and 1 as a percentage, written as in sentences: `6.1 %`. */
export function percent(share: number, places = 1): string {
  return `${fixed(100 * share, places)}\u00A0%`;
}

/** A positive estimate that stands beside its interval: two significant digits. */
export function estimate(value: number): string {
  return ROUGH.format(value);
}

/** A measure with four significant digits; a dash for null. */
export function measure(value: number | null | undefined): string {
  return value == null || !Number.isFinite(value) ? '–' : SHORT.format(value).replace('-', '−');
}
