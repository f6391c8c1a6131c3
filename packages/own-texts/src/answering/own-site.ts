import { siteOfCorpus, type AboutCorpus } from '@zaban/contract';
import type { ReferenceList } from '@zaban/engine';
import type { SitePack } from '@zaban/published/answering';

/** What the portal is told of a corpus of one's own, as of a site. */
export function ownSite(about: AboutCorpus, counts: Readonly<Record<string, ReferenceList>>): SitePack {
  return {
    version: about.version,
    site: siteOfCorpus(about, () => ''),
    featured: [],
    pages: [],
    words: [],
    collections: [],
    evidence: {},
    lists: counts,
    audio: {},
  };
}
