import type { SiteFile, SiteReferenceList, Site } from '@zaban/contract';
import type { ReferenceList } from '@zaban/engine';
import { siteDoc, type CallContext, type KnownSite, type SitePage } from '@zaban/server/calls';
import type { WordEntry, WordEvidence } from '@zaban/word-list/browser';

type Attested = NonNullable<ReturnType<WordEvidence['of']>>[number];

/** What a published site knows besides its texts and every screen may show, as JSON. */
export interface SitePack {
  readonly version: string;
  readonly site: Omit<SiteFile, 'featuredWords' | 'pages' | 'audio' | 'urduizedWords' | 'engine' | 'referenceLists'> & {
    readonly referenceLists: readonly SiteReferenceList[];
    readonly listedWords: number;
  };
  readonly featured: Site['featuredWords'];
  readonly pages: readonly SitePage[];
}

/** The word list of a published site, as JSON. */
export interface WordPack {
  readonly words: readonly WordEntry[];
  readonly collections: WordEvidence['collections'];
  /** Of each word the figures of each collection: hits, those in small letters, texts; 1 where the word is a name. */
  readonly evidence: Readonly<Record<string, readonly (readonly [number, number, number, 0 | 1])[]>>;
  /** Address of each word's pronunciation below the site's own address. */
  readonly audio: Readonly<Record<string, string>>;
}

/** Reference lists of a published site by name, as JSON. */
export type ListPack = Readonly<Record<string, ReferenceList>>;

/** What few answers need, and is read when the first of them asks for it. Each throws `ChunksMissing` while it is not here. */
export interface KnownLater {
  words(): WordPack;
  lists(): ListPack;
}

/** The site of a pack, as calls know it. What is read later stands on its prototype: a copy of the site does not ask for it. */
export function siteOf({ site, featured, pages }: SitePack, later: KnownLater): KnownSite {
  const readLater: Pick<KnownSite, 'words' | 'wordEvidence' | 'audioOf'> = {
    get words() {
      return later.words().words;
    },
    get wordEvidence() {
      return evidenceIn(later.words());
    },
    audioOf(word) {
      const { audio } = later.words();
      return Object.hasOwn(audio, word) ? audio[word] : null;
    },
  };
  return Object.assign(Object.create(readLater) as typeof readLater, {
    ...site,
    referenceLists: [...site.referenceLists],
    featured,
    pageTexts: new Map(pages.map((page) => [page.name, page])),
  });
}

/** Who may read registered texts whole on the live site; in the published copy there are none. */
export const REGISTERED_TEXTS_NEED = 'account';

/** The answer to the call for the site. */
export function siteAnswer({ version }: SitePack, site: KnownSite, corpus: CallContext['corpus']): Site {
  return siteDoc({ site, version, corpus, registeredTextsNeed: REGISTERED_TEXTS_NEED });
}

function evidenceIn({ collections, evidence }: WordPack): WordEvidence {
  return {
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
  };
}
