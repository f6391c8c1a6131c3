import type { WordEntry } from '../entry.ts';

/** An entry together with the file that holds it. */
export interface LocatedEntry {
  readonly file: string;
  readonly entry: WordEntry;
}
