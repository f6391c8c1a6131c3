import type { AccessLevel } from '@zaban/engine';
import type { Site, SiteFile } from '@zaban/contract';
import type { Families, WordEntry, WordEvidence } from '@zaban/word-list/browser';
import type { ServedIndex } from '../serving/served-index.ts';
import type { SitePage } from '../site/read-page.ts';

/** What calls know of the site: all that makes it this site, but no folder and no address. */
export interface KnownSite extends Omit<SiteFile, 'featuredWords' | 'pages' | 'audio' | 'urduizedWords'> {
  readonly featured: Site['featuredWords'];
  readonly pageTexts: ReadonlyMap<string, SitePage>;
  readonly words: readonly WordEntry[];
  /** Number of entries of the word list. */
  readonly listedWords: number;
  readonly wordEvidence: WordEvidence;
  /** Address of a word's recorded pronunciation, or null. */
  audioOf(word: string): string | null;
}

/** What a call is answered from, on a server and in a browser alike. */
export interface CallContext {
  readonly site: KnownSite;
  /** Version of the software. */
  readonly version: string;
  readonly registeredTextsNeed: Site['accounts']['registeredTextsNeed'];
  /** Spellings of the word list, made when first asked for. */
  readonly families: Families;
  readonly corpus: {
    current(): ServedIndex;
    /** The build of an answer, which while builds are exchanged may be the next already; else the one in force. */
    served(buildId: string): ServedIndex;
  };
}

/** The levels of the texts that everybody may read whole. */
export const OPEN_TO_EVERYBODY: readonly AccessLevel[] = ['open'];
