import type { ModelSections } from '../model/sections.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';

/** What is known of words without annotation: which are alike, which have capitals, and how they are spelt. */
export interface FreeText {
  readonly texts: readonly string[];
  /** Counts that were made elsewhere: hits of a folded word, and how many of them began with a capital. */
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
