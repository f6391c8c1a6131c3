// What do a published page and its engine say to each other?
import type { CallMessage } from './answering/messages.ts';

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

export type ToEngine = StartMessage | CallMessage;
