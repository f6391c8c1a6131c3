import type { Attribute, Structure } from '../../corpus/index.ts';

/** Which n-grams are counted. */
export interface NgramSettings {
  readonly n: number;
  readonly attribute: Attribute;
  /** The structure that bounds n-grams; only the document bounds them unless given. */
  readonly within: Structure | undefined;
  /** Only n-grams without punctuation. */
  readonly wordsOnly: boolean;
  /** Minimum frequency of an n-gram, at least 1. */
  readonly minimum: number;
}
