// What do a page and the worker that builds a corpus of its texts say to each other?
import type { ReferenceList } from '@zaban/engine';
import type { AboutCorpus, ListTitle } from '@zaban/contract';

/** A file that was dropped or chosen. */
export interface GivenFile {
  /** Path with the folders that it was in, parted by `/`. */
  readonly path: string;
  readonly file: Blob;
}

/** Counts of another corpus that a new one can be compared with. */
export interface GivenList extends ListTitle {
  readonly list: ReferenceList;
}

export type ToBuilder =
  | {
      readonly kind: 'build';
      /** Under which the corpus is kept. */
      readonly id: string;
      readonly name: string;
      readonly files: readonly GivenFile[];
      readonly lists: readonly GivenList[];
      /** Version of the software. */
      readonly version: string;
    }
  /** Keeps a corpus file that was made before. */
  | { readonly kind: 'import'; readonly id: string; readonly file: Blob; readonly fileName: string };

export type FromBuilder =
  | { readonly kind: 'progress'; readonly told: BuildProgress }
  | {
      readonly kind: 'done';
      readonly about: AboutCorpus;
      /** The corpus file, where the browser could not keep it. */
      readonly file?: Blob;
    }
  | { readonly kind: 'failed'; readonly sentence: string };

export type BuildProgress =
  | { readonly phase: 'loading' }
  | {
      readonly phase: 'reading';
      readonly files: number;
      readonly of: number;
      /** Share of the bytes that are done. */
      readonly share: number;
      readonly tokens: number;
    }
  | { readonly phase: 'indexing'; readonly share: number }
  | { readonly phase: 'keeping'; readonly share: number };
