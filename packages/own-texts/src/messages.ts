// Which messages do a page and builder-worker.ts exchange?
import type { ReferenceList } from '@zaban/engine';
import type { AboutCorpus, ListTitle } from '@zaban/contract';

/** A file that the visitor dropped or chose. */
export interface GivenFile {
  /** Path with its folders, separated by `/`. */
  readonly path: string;
  readonly file: Blob;
  /** The name of its text, if the visitor typed one; by default the name of the file. */
  readonly name?: string;
}

/** A reference list with which the new corpus can be compared. */
export interface GivenList extends ListTitle {
  readonly list: ReferenceList;
}

export type ToBuilder =
  | {
      readonly kind: 'build';
      /** Id under which the corpus is stored. */
      readonly id: string;
      readonly name: string;
      /** BCP 47 tag of a language that is split by the rules of Unicode; absent: English. */
      readonly language?: string;
      /** Whether heads and relations of English are found. */
      readonly trees: boolean;
      readonly files: readonly GivenFile[];
      readonly lists: readonly GivenList[];
      /** Version of the software. */
      readonly version: string;
    }
  /** Stores an existing corpus file. */
  | { readonly kind: 'import'; readonly id: string; readonly file: Blob; readonly fileName: string };

export type FromBuilder =
  | { readonly kind: 'progress'; readonly progress: BuildProgress }
  | {
      readonly kind: 'done';
      readonly about: AboutCorpus;
      /** The corpus file, if the browser could not store it. */
      readonly file?: Blob;
    }
  | { readonly kind: 'failed'; readonly sentence: string };

export type BuildProgress =
  | { readonly phase: 'loading' }
  | {
      readonly phase: 'reading';
      readonly files: number;
      readonly of: number;
      /** Share of the bytes that are done, 0 to 1. */
      readonly share: number;
      readonly tokens: number;
    }
  | { readonly phase: 'indexing'; readonly share: number }
  | { readonly phase: 'keeping'; readonly share: number };
