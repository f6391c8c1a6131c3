import { alignedPairs } from '@zaban/calls/site';
import type { Corpora, SiteCorpus } from '../corpora/index.ts';

/** The other corpora that are aligned with a corpus, whichever of the two says so. */
export function alignedWith({ all }: Pick<Corpora, 'all'>, { listed: { id } }: SiteCorpus): SiteCorpus[] {
  const pairs = alignedPairs(all.map(({ listed }) => listed)).filter((pair) => pair.some((each) => each.id === id));
  const ids = new Set(pairs.flat().map((each) => each.id));
  return all.filter(({ listed }) => listed.id !== id && ids.has(listed.id));
}
