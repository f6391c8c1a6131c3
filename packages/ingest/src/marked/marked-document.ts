import type { Unread } from '../markup/unread-markup.ts';
import type { MarkedText } from './marked-text.ts';

/** One text of a file with markup. */
export interface MarkedDocument {
  /** Line number at which it begins. */
  readonly line: number;
  readonly id: string | undefined;
  readonly fields: ReadonlyMap<string, string>;
  readonly content: MarkedText;
}

/** The texts of a file with markup, and what in the file is not read as it was meant. */
export interface MarkedFile {
  readonly documents: readonly MarkedDocument[];
  readonly notes: readonly Unread[];
}
