// Which messages do a published page and its engine exchange?
import type { EntryPages } from './answering/entry-pages.ts';
import type { CallMessage, FromEngine } from './answering/messages.ts';
import type { SitePack } from './answering/site-pack.ts';

/** Where the data of the engine are: in a folder at an address, or inside the page. */
export type DataPlace =
  | { readonly kind: 'folder'; readonly address: string }
  | { readonly kind: 'inside'; readonly files: ReadonlyMap<string, Uint8Array> };

/** The first message to the engine: where its corpus is. */
export interface StartMessage {
  readonly kind: 'start';
  readonly place: DataPlace;
  /** Names of the chunks with the catalogue and with the `PublishedSite`. */
  readonly catalogue: string;
  readonly site: string;
  /** Chunks that the page has already fetched, still compressed. */
  readonly early: ReadonlyMap<string, Uint8Array>;
}

/** Names of the chunks with data of the site that few answers need. */
export interface SiteChunks {
  /** The word list. */
  readonly words: string;
  /** The spellings of its words. */
  readonly spellings: string;
  /** The answers about each of its words, in pages. */
  readonly entries: EntryPages;
  /** The reference lists. */
  readonly lists: string;
  /** Words that are no candidates for the list. */
  readonly knownWords: string;
}

/** Content of the chunk of the site. */
export interface PublishedSite extends SitePack {
  readonly chunks: SiteChunks;
}

/** The parts of a published corpus that can be stored for offline use. */
export interface OfflineList {
  /** Chunk names, with the bytes of each file. */
  readonly chunks: readonly (readonly [name: string, bytes: number])[];
  readonly soundPacks: readonly SoundPack[];
}

/** A chunk of concatenated sounds: thousands of small files would take a browser minutes to fetch. */
export interface SoundPack {
  readonly name: string;
  /** Bytes of its file. */
  readonly bytes: number;
  /** Paths relative to the page, with the bytes of each sound. */
  readonly sounds: readonly (readonly [path: string, bytes: number])[];
}

/** What a page knows of the `OfflineList`. */
export interface OfflineCorpus {
  /** Name of the chunk with the list. */
  readonly list: string;
  /** Bytes of all files in the list. */
  readonly bytes: number;
}

/** How much of a corpus is stored in the browser. */
export interface OfflineState {
  readonly bytes: number;
  readonly keptBytes: number;
  readonly isBusy: boolean;
  /** An error, as a sentence for the visitor. */
  readonly trouble?: string;
}

/** A visitor's command for offline use: report the state, store, stop storing, or remove. */
export type OfflineWish = 'look' | 'keep' | 'stop' | 'remove';

export interface OfflineMessage {
  readonly kind: 'offline';
  readonly wish: OfflineWish;
  readonly list: string;
}

export type ToEngine = StartMessage | CallMessage | OfflineMessage;

export type FromPublished = FromEngine | { readonly kind: 'offline'; readonly state: OfflineState };
