// Which messages do a page and the engine that answers its calls exchange?
import type { GivenCall } from './call.ts';

/** A message from the page: a call, or the cancellation of a call. */
export type CallMessage =
  | { readonly kind: 'call'; readonly id: number; readonly given: GivenCall }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromEngine =
  /** The body is JSON in UTF-8: the engine's worker writes it, so that a long table does not hold up the page. */
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly body: Uint8Array<ArrayBuffer> }
  | {
      readonly kind: 'file';
      readonly id: number;
      readonly name: string;
      readonly type: string;
      readonly content: Blob;
    }
  /** Progress of all calls together; undefined when all calls are answered. */
  | { readonly kind: 'progress'; readonly progress: EngineProgress | undefined }
  /** A warning for the visitor. */
  | { readonly kind: 'trouble'; readonly sentence: string };

export type EngineProgress =
  | { readonly phase: 'fetching'; readonly bytes: number; readonly chunks: number; readonly of: number }
  | { readonly phase: 'searching' | 'counting' | 'ordering' | 'writing'; readonly share: number };
