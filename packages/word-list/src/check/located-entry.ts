import type { WordEntry } from '../entry.ts';

/** An entry and the file that contains it. */
export interface LocatedEntry {
  readonly file: string;
  readonly entry: WordEntry;
}
