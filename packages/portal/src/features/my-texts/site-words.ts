import type { Site } from '@zaban/contract';
import type { GivenList } from '@zaban/own-texts';
import { figure } from '../../shared/figures.ts';
import { fetchWordCounts } from '../../shared/requests/word-counts.ts';

/**
 * The words of the site's corpus with their counts, to compare other texts with.
 * @throws CallFailure, or the reason of the signal
 */
export async function siteWords(site: Site, signal: AbortSignal): Promise<GivenList> {
  const { rows, total, cutOff } = await fetchWordCounts('word', signal);
  const words = Object.fromEntries(rows.map(({ value, count }) => [value, count]));
  return {
    name: 'site',
    title: site.name,
    about: `${figure(site.counted.files)} texts with ${figure(site.counted.words)} words, build ${site.buildId}.`,
    cutOff,
    licence: site.licence,
    list: { name: site.name, words, total, cutOff },
  };
}
