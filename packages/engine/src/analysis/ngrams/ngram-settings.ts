import type { Attribute, Structure } from '../../corpus/index.ts';
import type { Gaps } from './gaps.ts';

/** Which n-grams are counted. */
export interface NgramSettings {
  readonly n: number;
  readonly attribute: Attribute;
  /** The structure that bounds n-grams; undefined: the document alone. */
  readonly within: Structure | undefined;
  /** Only n-grams without punctuation. */
  readonly wordsOnly: boolean;
  /** Minimum frequency of an n-gram, at least 1. */
  readonly minimum: number;
  /** Undefined: the tokens stand directly one after the other. */
  readonly gaps?: Gaps | undefined;
}
