import { type OperationAnswer, PATHS, type Site } from '@zaban/contract';
import type { GivenList } from '@zaban/own-texts';
import { figure } from '../../shared/figures.ts';
import { callGet } from '../../shared/requests/call.ts';

/** Rows of one answer, and of all that are asked for: rarer words of another corpus say little. */
const PAGE_ROWS = 10_000;
const MOST_ROWS = 30_000;

/**
 * The words of the site's corpus with their counts, to compare other texts with.
 * @throws CallFailure, or the reason of the signal
 */
export async function siteWords(site: Site, signal: AbortSignal): Promise<GivenList> {
  const rows: { readonly value: string; readonly count: number }[] = [];
  let total = 0;
  let isWhole = false;
  while (!isWhole && rows.length < MOST_ROWS) {
    const search = new URLSearchParams({
      attribute: 'word',
      wordsOnly: 'false',
      limit: String(PAGE_ROWS),
      offset: String(rows.length),
    });
    const page = await callGet<OperationAnswer<'wordlist'>>(`${PATHS.operation('wordlist')}?${search}`, signal);
    for (const row of page.rows) rows.push(row);
    total = page.occurrences;
    isWhole = page.rows.length < PAGE_ROWS;
  }
  const cutOff = isWhole ? 0 : (rows.at(-1)?.count ?? 0);
  const words = Object.fromEntries(rows.map(({ value, count }) => [value, count]));
  return {
    name: 'site',
    title: site.name,
    about: `${figure(site.counted.files)} texts with ${figure(site.counted.words)} words, build ${site.buildId.slice(0, 12)}.`,
    cutOff,
    licence: site.licence,
    list: { name: site.name, words, total, cutOff },
  };
}
