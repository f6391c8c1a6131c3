import type { Reader, SketchRelation } from '@zaban/engine';
import type { DocumentInfo, Site, SiteCorpus, SiteFile } from '@zaban/contract';
import type { Families, ListedWord, WordEvidence } from '@zaban/word-list/browser';
import type { ServedIndex } from './served-index.ts';

/** A page of the site, as safe HTML. */
export interface SitePage {
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

/** The data of a site that calls use, without its folders and addresses. */
export interface KnownSite extends Omit<
  SiteFile,
  'featuredWords' | 'pages' | 'audio' | 'recordings' | 'urduizedWords' | 'generalEnglish' | 'doors' | 'corpora'
> {
  /** What site.json says of its default corpus. */
  readonly about?: Pick<SiteCorpus, 'title' | 'description'>;
  /** Whether pages of other sites may show its results in frames. */
  readonly embeds?: boolean;
  /** The relations of its file. */
  readonly relations?: readonly SketchRelation[];
  /** Whether it lists words of general English besides its reference lists. */
  readonly hasGeneralEnglish?: boolean;
  /** Whether texts of this corpus have recordings that can be played. */
  readonly hasRecordings?: boolean;
  /** Whether a text has one. */
  readonly isRecorded?: (text: DocumentInfo) => boolean;
  /** On a published site, the addresses of the recordings by the names of their texts. */
  readonly soundOfText?: Readonly<Record<string, string>>;
  readonly featured: Site['featuredWords'];
  readonly pageTexts: ReadonlyMap<string, SitePage>;
  readonly words: readonly ListedWord[];
  /** Number of entries of the word list. */
  readonly listedWords: number;
  /** Names of the collections of real texts in which they were counted. */
  readonly wordCollections: readonly string[];
  readonly wordEvidence: WordEvidence;
}

/** The data from which calls are answered, on a server and in a browser. */
export interface CallContext {
  readonly site: KnownSite;
  /** Version of the software. */
  readonly version: string;
  readonly registeredTextsNeed: Site['accounts']['registeredTextsNeed'];
  /** Whether the site has another corpus than the default one that can be asked now; absent: it never has. */
  readonly hasCorpora?: () => boolean;
  /** Titles of open corpora that are being indexed; absent: never any. */
  readonly corporaToCome?: () => readonly string[];
  /** Spellings of the word list, computed on first use. */
  readonly families: Families;
  readonly corpus: {
    current(): ServedIndex;
    /** The index of a build if it is loaded, otherwise the one in force. While builds are exchanged, an answer may be from the next one. */
    served(buildId: string): ServedIndex;
  };
}

/** The reader for what is the same for all clients. */
export const EVERYBODY: Reader = { opened: ['open'], closed: [] };
