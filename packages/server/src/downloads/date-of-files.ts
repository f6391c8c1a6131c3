import type { SiteFile } from '@zaban/contract';
import type { Corpus } from '@zaban/engine';

/** The years that a date in a zip can have. */
const YEARS = { first: 1980, last: 2107 };

const isYear = (year: number): boolean => year >= YEARS.first && year <= YEARS.last;

/**
 * The date that all files in a zip have: the release of the corpus that the site names, otherwise the beginning of the latest year
 * that a text has. It is not the time at which the zip is made, since the same build and site give the same bytes. Dates in a zip
 * have no time zone: a local time gives the same bytes in every zone.
 */
export function dateOfFiles(
  { fields }: Corpus['documents'],
  { sample, sampleReleased, released }: Pick<SiteFile, 'sample' | 'sampleReleased' | 'released'>,
): Date {
  const day = sample ? sampleReleased : released;
  const [, year, month, date] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? []).map(Number);
  if (year !== undefined && month !== undefined && date !== undefined && isYear(year)) {
    return new Date(year, month - 1, date);
  }
  const lexicon = fields.get('year')?.lexicon;
  let latest = YEARS.first;
  for (let type = 0; type < (lexicon?.size ?? 0); type++) {
    const named = Number(lexicon?.value(type));
    if (isYear(named) && Number.isInteger(named)) latest = Math.max(latest, named);
  }
  return new Date(latest, 0, 1);
}
