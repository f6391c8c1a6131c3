const FIGURES = new Intl.NumberFormat('en');
const PUBLISHED = new Intl.NumberFormat('en', { useGrouping: 'min2' });
const DATES = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A count as it is written on the page: 1,184 and 14,616,077. */
export function figure(count: number): string {
  return FIGURES.format(count);
}

/** A number with the noun that it counts: 1 file, 2,000 files. */
export function counted(count: number, one: string): string {
  return `${figure(count)} ${count === 1 ? one : `${one}s`}`;
}

const RATES = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A rate per million with two decimals: 12,890.41. */
export function rate(perMillion: number): string {
  return RATES.format(perMillion);
}

/** A published total, as the specification writes it: 1184, but 14,616,077. */
export function publishedFigure(count: number): string {
  return PUBLISHED.format(count);
}

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** A share between 0 and 1 as a percentage: 12.5%. */
export function percent(share: number): string {
  return PERCENT.format(share);
}

/** `2022-06-15` as 15 June 2022. */
export function dateInWords(date: string): string {
  return DATES.format(new Date(`${date}T00:00:00Z`));
}
