import { siteOfCorpus, type AboutCorpus } from '@zaban/contract';
import type { SitePack } from '@zaban/published/answering';

/** What the portal is told of a corpus of one's own, as of a site. */
export function ownSite(about: AboutCorpus): SitePack {
  return {
    version: about.version,
    site: { ...siteOfCorpus(about, () => ''), listedWords: 0 },
    featured: [],
    pages: [],
  };
}
