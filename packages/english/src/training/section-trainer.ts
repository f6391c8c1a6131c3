import type { ModelSections } from '../model/sections.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';

/** Data about words from sources without annotation: for clusters, capitals and spellings. */
export interface FreeText {
  readonly texts: readonly string[];
  /** Counts of other collections by folded word: all hits, and those that begin with a capital. */
  readonly capitals: ReadonlyMap<string, { readonly all: number; readonly capital: number }>;
  /** Spellings of English words in lower case. */
  readonly spellings: ReadonlySet<string>;
}

/** Makes one section of the model. */
export interface SectionTrainer {
  readonly section: string;
  /**
   * The bytes of the section, from a treebank and the sections that were made before it. The same input gives the same
   * bytes: random numbers come from a fixed seed, and no result depends on the clock or on the order of threads.
   */
  train(treebank: readonly TreebankSentence[], made: ModelSections, freeText: FreeText): Uint8Array;
}
