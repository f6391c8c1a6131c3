import type { SiteFile, SiteReferenceList, Site } from '@zaban/contract';
import type { ReferenceList } from '@zaban/engine';
import type { KnownSite, SitePage } from '@zaban/server/calls';
import type { WordEntry, WordEvidence } from '@zaban/word-list/browser';

type Attested = NonNullable<ReturnType<WordEvidence['of']>>[number];

/** All that a published site knows besides its texts, as JSON. */
export interface SitePack {
  readonly version: string;
  readonly site: Omit<SiteFile, 'featuredWords' | 'pages' | 'audio' | 'urduizedWords' | 'engine' | 'referenceLists'> & {
    readonly referenceLists: readonly SiteReferenceList[];
  };
  readonly featured: Site['featuredWords'];
  readonly pages: readonly SitePage[];
  readonly words: readonly WordEntry[];
  readonly collections: WordEvidence['collections'];
  /** Of each word the figures of each collection: hits, those in small letters, texts; 1 where the word is a name. */
  readonly evidence: Readonly<Record<string, readonly (readonly [number, number, number, 0 | 1])[]>>;
  readonly lists: Readonly<Record<string, ReferenceList>>;
  /** Address of each word's pronunciation below the site's own address. */
  readonly audio: Readonly<Record<string, string>>;
}

/** The site of a pack, as calls know it. */
export function siteOf({ site, featured, pages, words, collections, evidence, audio }: SitePack): KnownSite {
  return {
    ...site,
    referenceLists: [...site.referenceLists],
    featured,
    pageTexts: new Map(pages.map((page) => [page.name, page])),
    words,
    wordEvidence: {
      collections,
      of: (word) =>
        Object.hasOwn(evidence, word)
          ? evidence[word].map(([hits, lowerCaseHits, documents, isName], index): Attested => ({
              collection: collections[index],
              hits,
              lowerCaseHits,
              documents,
              isName: isName === 1,
            }))
          : undefined,
    },
    audioOf: (word) => (Object.hasOwn(audio, word) ? audio[word] : null),
  };
}
