import type { Corpora, SiteCorpus } from '../corpora/index.ts';

/** The other corpora that are aligned with a corpus, whichever of the two says so. */
export function alignedWith({ all }: Pick<Corpora, 'all'>, { listed }: SiteCorpus): SiteCorpus[] {
  return all.filter(
    ({ listed: other }) =>
      other.id !== listed.id && (listed.aligned.includes(other.id) || other.aligned.includes(listed.id)),
  );
}
