const FIGURES = new Intl.NumberFormat('en', { useGrouping: 'min2' });
const DATES = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A count as it stands on the page: 1184, but 14,616,077. */
export function figure(count: number): string {
  return FIGURES.format(count);
}

/** `2022-06-15` as 15 June 2022. */
export function dateInWords(date: string): string {
  return DATES.format(new Date(`${date}T00:00:00Z`));
}
