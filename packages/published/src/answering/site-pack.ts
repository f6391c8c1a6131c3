import type { SiteFile, SiteReferenceList, Site, ListedWordDoc } from '@zaban/contract';
import type { ReferenceList, SketchRelation } from '@zaban/engine';
import { type CallContext, type KnownSite, type KnownWords, siteDoc, type SitePage } from '@zaban/calls';
import type { ListedWord, SpelledWord, WordEvidence } from '@zaban/word-list/browser';

type Attested = NonNullable<ReturnType<WordEvidence['of']>>[number];

/** Data of a published site, besides its texts, that every screen may show; stored as JSON. */
export interface SitePack {
  readonly version: string;
  readonly site: Omit<
    SiteFile,
    | 'featuredWords'
    | 'pages'
    | 'audio'
    | 'recordings'
    | 'urduizedWords'
    | 'generalEnglish'
    | 'engine'
    | 'doors'
    | 'corpora'
    | 'referenceLists'
  > & {
    readonly referenceLists: readonly SiteReferenceList[];
    readonly about?: NonNullable<KnownSite['about']>;
    readonly relations?: readonly SketchRelation[];
    readonly listedWords: number;
    readonly hasGeneralEnglish?: boolean;
    readonly hasRecordings?: boolean;
    readonly soundOfText?: Readonly<Record<string, string>>;
    readonly wordCollections: readonly string[];
  };
  readonly featured: Site['featuredWords'];
  readonly pages: readonly SitePage[];
}

/** The word list of a published site; stored as JSON. */
export interface WordPack {
  readonly words: readonly ListedWord[];
  readonly collections: WordEvidence['collections'];
  /** For each word and collection: hits, hits in lower case, texts, and 1 if the word is a name. */
  readonly evidence: Readonly<Record<string, readonly (readonly [number, number, number, 0 | 1])[]>>;
}

/** The spellings of a published word list: a small part of it, which queries and figures need; stored as JSON. */
export type SpellingPack = readonly SpelledWord[];

/** Reference lists of a published site by name; stored as JSON. */
export type ListPack = Readonly<Record<string, ReferenceList>>;

/** Data that few answers need, loaded on first use. Each function throws `NotYetHere` until its chunk is fetched. */
export interface KnownLater {
  words(): WordPack;
  spellings(): SpellingPack;
  lists(): ListPack;
  knownWords(): KnownWords;
  /** The answer about a word of the list, by its headword in any case; undefined if it is none. */
  entry(headword: string): ListedWordDoc | undefined;
}

/** The site of a pack, in the form that calls use. Data loaded on demand is on the prototype, so that copying the site does not load it. */
export function siteOf({ site, featured, pages }: SitePack, later: Pick<KnownLater, 'words'>): KnownSite {
  const readLater: Pick<KnownSite, 'words' | 'wordEvidence'> = {
    get words() {
      return later.words().words;
    },
    get wordEvidence() {
      return evidenceIn(later.words());
    },
  };
  return Object.assign(Object.create(readLater) as typeof readLater, {
    ...site,
    referenceLists: [...site.referenceLists],
    featured,
    pageTexts: new Map(pages.map((page) => [page.name, page])),
  });
}

/** Who may read registered texts in full on the live site. The published copy has no such texts. */
export const REGISTERED_TEXTS_NEED = 'account';

/** The answer to the call for the site. */
export function siteAnswer({ version }: SitePack, site: KnownSite, corpus: CallContext['corpus']): Site {
  return siteDoc({ site, version, corpus, registeredTextsNeed: REGISTERED_TEXTS_NEED });
}

function evidenceIn({ collections, evidence }: WordPack): WordEvidence {
  return {
    collections,
    of: (word) => {
      const attested = Object.hasOwn(evidence, word) ? evidence[word] : undefined;
      return attested?.map(([hits, lowerCaseHits, documents, isName], index): Attested => ({
        collection: collections[index]!,
        hits,
        lowerCaseHits,
        documents,
        isName: isName === 1,
      }));
    },
  };
}
