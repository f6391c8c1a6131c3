import { siteOfCorpus, type AboutCorpus } from '@zaban/contract';
import type { SitePack } from '@zaban/published/answering';

/** The description of a corpus of own texts in the form of a site, for the portal. */
export function ownSite(about: AboutCorpus): SitePack {
  return {
    version: about.version,
    site: { ...siteOfCorpus(about, () => ''), listedWords: 0, wordCollections: [] },
    featured: [],
    pages: [],
  };
}
