// What do a team in a page and its helpers say to each other?
import type { CorpusOutline, PartPath } from '../corpus/index.ts';

export type ToHelper =
  /** Comes first. */
  | { readonly kind: 'corpus'; readonly outline: CorpusOutline }
  /** The helper answers it before it is given another. */
  | { readonly kind: 'task'; readonly name: string; readonly task: unknown }
  /** What the helper asked for. It then begins its task anew. */
  | { readonly kind: 'part'; readonly path: PartPath; readonly value: unknown };

export type FromHelper =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'needs'; readonly path: PartPath }
  /** The stack of an unexpected error. */
  | { readonly kind: 'fault'; readonly fault: string };
