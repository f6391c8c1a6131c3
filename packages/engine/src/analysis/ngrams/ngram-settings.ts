import type { TextSettings } from './coded-text.ts';
import type { Gaps } from './gaps.ts';

/** Which n-grams are counted. */
export interface NgramSettings extends TextSettings {
  readonly n: number;
  /** Minimum frequency of an n-gram, at least 1. */
  readonly minimum: number;
  /** Undefined: the tokens stand directly one after the other. */
  readonly gaps?: Gaps | undefined;
}
