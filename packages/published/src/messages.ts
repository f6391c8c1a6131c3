// What do a page and the engine in its worker say to each other?
import type { GivenCall } from './answering/call.ts';

/** Where the engine finds its data: at an address, or in the page that it came with. */
export type DataPlace =
  | { readonly kind: 'folder'; readonly address: string }
  | { readonly kind: 'inside'; readonly files: ReadonlyMap<string, Uint8Array> };

export type ToEngine =
  | {
      readonly kind: 'start';
      readonly place: DataPlace;
      /** Names of the files with the catalogue and with what the site knows. */
      readonly catalogue: string;
      readonly site: string;
      /** Files that the page has fetched already, as they lie there. */
      readonly early: ReadonlyMap<string, Uint8Array>;
    }
  | { readonly kind: 'call'; readonly id: number; readonly given: GivenCall }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromEngine =
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly body: object }
  | {
      readonly kind: 'file';
      readonly id: number;
      readonly name: string;
      readonly type: string;
      readonly content: Blob;
    }
  /** What is done at the moment, for all calls together; nothing when all is answered. */
  | { readonly kind: 'progress'; readonly told: EngineProgress | undefined }
  /** A sentence for people about what does not work as it should. */
  | { readonly kind: 'trouble'; readonly sentence: string };

export type EngineProgress =
  | { readonly phase: 'fetching'; readonly bytes: number; readonly chunks: number; readonly of: number }
  | { readonly phase: 'searching' | 'counting' | 'ordering' | 'writing'; readonly share: number };
