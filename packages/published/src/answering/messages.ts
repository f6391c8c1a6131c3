// What do a page and the engine that answers its calls say to each other?
import type { GivenCall } from './call.ts';

/** What a page asks of an engine that knows where its corpus is. */
export type CallMessage =
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
