import { csvOf } from './csv-of-rows.ts';
import { isoOf, type Database } from '../database/index.ts';

/** Usage in one month, without persons and search words. */
export interface MonthOfUse {
  /** yyyy-mm */
  readonly month: string;
  readonly searches: number;
  readonly downloads: number;
  readonly registrations: number;
  /** Registrations by country, the most frequent first, then by name. */
  readonly countries: readonly { readonly country: string; readonly registrations: number }[];
}

/** Kinds of usage that are not searches. */
const NO_SEARCH = new Set(['download', 'fileText', 'urduizedWord']);

/** Usage of the site by month, the earliest first; months without usage are left out. */
export async function usageReport({ db }: Database): Promise<MonthOfUse[]> {
  const months = new Map<string, { searches: number; downloads: number; countries: Map<string, number> }>();
  const of = (month: string) => {
    const found = months.get(month) ?? { searches: 0, downloads: 0, countries: new Map<string, number>() };
    months.set(month, found);
    return found;
  };
  for (const { month, kind, count } of await db.selectFrom('usage').selectAll().execute()) {
    if (!NO_SEARCH.has(kind)) of(month).searches += count;
  }
  for (const { created_at: created } of await db.selectFrom('downloads').select('created_at').execute()) {
    of(created.slice(0, 7)).downloads += 1;
  }
  for (const { created_at: created, country } of await db
    .selectFrom('users')
    .select(['created_at', 'country'])
    .execute()) {
    const { countries } = of(isoOf(created).slice(0, 7));
    countries.set(country, (countries.get(country) ?? 0) + 1);
  }
  return Array.from(months)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, { searches, downloads, countries }]) => ({
      month,
      searches,
      downloads,
      registrations: countries.values().reduce((sum, count) => sum + count, 0),
      countries: Array.from(countries, ([country, registrations]) => ({ country, registrations })).toSorted(
        (a, b) => b.registrations - a.registrations || (a.country < b.country ? -1 : 1),
      ),
    }));
}

/** The report as CSV, one row per month. */
export function printReport(months: readonly MonthOfUse[]): string {
  return csvOf(['month', 'searches', 'downloads', 'registrations', 'countries'])(
    months.map(({ countries, ...month }) => ({
      ...month,
      countries: countries.map(({ country, registrations }) => `${country}: ${registrations}`).join('; '),
    })),
  );
}
