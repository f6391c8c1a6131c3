// What do a published page and its engine say to each other?
import type { CallMessage, FromEngine } from './answering/messages.ts';
import type { SitePack } from './answering/site-pack.ts';

/** Where the engine finds its data: at an address, or in the page that it came with. */
export type DataPlace =
  | { readonly kind: 'folder'; readonly address: string }
  | { readonly kind: 'inside'; readonly files: ReadonlyMap<string, Uint8Array> };

/** Where an engine finds its corpus. */
export interface StartMessage {
  readonly kind: 'start';
  readonly place: DataPlace;
  /** Names of the files with the catalogue and with what the site knows. */
  readonly catalogue: string;
  readonly site: string;
  /** Files that the page has fetched already, as they lie there. */
  readonly early: ReadonlyMap<string, Uint8Array>;
}

/** What the chunk of the site says. */
export interface PublishedSite extends SitePack {
  /** Names of the chunks with the word list and with the reference lists. */
  readonly chunks: { readonly words: string; readonly lists: string };
}

/** All that can be kept of a published corpus, so that it is read without a network. */
export interface OfflineList {
  /** Chunks by name, with the bytes of each file. */
  readonly chunks: readonly (readonly [name: string, bytes: number])[];
  readonly soundPacks: readonly SoundPack[];
}

/** A chunk with sounds one behind the other: thousands of small files take a browser minutes to fetch one by one. */
export interface SoundPack {
  readonly name: string;
  /** Bytes of its file. */
  readonly bytes: number;
  /** Paths below the page, with the bytes of each sound. */
  readonly sounds: readonly (readonly [path: string, bytes: number])[];
}

/** What a page says of that list. */
export interface OfflineCorpus {
  /** Name of the chunk with the list. */
  readonly list: string;
  /** Bytes of all that it names. */
  readonly bytes: number;
}

/** How much of a corpus the browser keeps. */
export interface OfflineState {
  readonly bytes: number;
  readonly keptBytes: number;
  readonly isBusy: boolean;
  /** What did not work, in a sentence for people. */
  readonly trouble?: string;
}

/** What a reader asks about reading without a network. */
export type OfflineWish = 'look' | 'keep' | 'stop' | 'remove';

export interface OfflineMessage {
  readonly kind: 'offline';
  readonly wish: OfflineWish;
  readonly list: string;
}

export type ToEngine = StartMessage | CallMessage | OfflineMessage;

export type FromPublished = FromEngine | { readonly kind: 'offline'; readonly state: OfflineState };
