// Which messages do a page team and its helpers exchange?
import type { CorpusOutline, PartPath } from '../corpus/index.ts';

/** A message to a helper. */
export type ToHelper =
  /** The first message. */
  | { readonly kind: 'corpus'; readonly outline: CorpusOutline }
  /** A helper must answer before it receives another task. */
  | { readonly kind: 'task'; readonly name: string; readonly task: unknown }
  /** A part of the corpus that the helper requested; it then runs its task again. */
  | { readonly kind: 'part'; readonly path: PartPath; readonly value: unknown };

/** A message of a helper. */
export type FromHelper =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'needs'; readonly path: PartPath }
  /** The stack of an unexpected error. */
  | { readonly kind: 'fault'; readonly fault: string };
