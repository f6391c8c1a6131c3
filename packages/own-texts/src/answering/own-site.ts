import type { ReferenceList } from '@zaban/engine';
import type { SitePack } from '@zaban/published/answering';
import type { AboutCorpus } from '../about.ts';

const NO_LICENCE = { name: 'No licence is named', url: '' };

/** What the portal is told of a corpus of one's own, as of a site. */
export function ownSite(
  { name, texts, categories, lists, version }: AboutCorpus,
  counts: Readonly<Record<string, ReferenceList>>,
): SitePack {
  return {
    version,
    site: {
      name,
      shortName: name,
      variety: 'English',
      language: 'en',
      sample: false,
      sampleNotice: '',
      textMark: '',
      categories: [...categories],
      contacts: { team: 'You', address: '', email: '' },
      licence: NO_LICENCE,
      citation: `${name}. ${texts === 1 ? '1 text' : `${texts} texts`}.`,
      accounts: {},
      defaultAccess: 'open',
      referenceLists: lists.map((list) => ({ ...list, file: '' })),
    },
    featured: [],
    pages: [],
    words: [],
    collections: [],
    evidence: {},
    lists: counts,
    audio: {},
  };
}
