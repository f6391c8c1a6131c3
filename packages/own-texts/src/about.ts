import type { SiteCategory, SiteReferenceList } from '@zaban/contract';

/** What became of a file that was given. */
export interface FileReport {
  /** Path of the file, as it was given. */
  readonly file: string;
  /** How it was read, such as "Word"; absent where it was left out. */
  readonly format?: string;
  /** Texts and tokens in it. */
  readonly texts: number;
  readonly tokens: number;
  /** Why it was left out, or what should be looked at: sentences. */
  readonly notes: readonly string[];
}

/** What a corpus of one's own is: the file `about.json` of a corpus file. */
export interface AboutCorpus {
  readonly name: string;
  /** When it was made: yyyy-mm-dd. */
  readonly made: string;
  readonly texts: number;
  readonly tokens: number;
  readonly words: number;
  readonly categories: readonly SiteCategory[];
  /** Lists of counts that it can be compared with, in `lists.json`. */
  readonly lists: readonly ListTitle[];
  /** Version of the software that made it. */
  readonly version: string;
  /** One entry a file; of very many only those with notes. */
  readonly report: readonly FileReport[];
}

/** A list of counts: its name in addresses, and what is said of it. */
export type ListTitle = Pick<SiteReferenceList, 'name' | 'title' | 'about' | 'cutOff' | 'licence'>;

/** Names of the two files that a corpus file holds beside its index. */
export const ABOUT_FILE = 'about.json';
export const LISTS_FILE = 'lists.json';
