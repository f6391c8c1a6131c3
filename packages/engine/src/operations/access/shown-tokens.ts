import { MAX_CONTEXT_TOKENS } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { accessLevel } from './levels.ts';

/**
 * Maximum number of tokens shown on either side of a match, by document. A text with the level `kwic` keeps to this
 * limit even where a sentence is longer.
 */
export function mostShownOf({ documents }: Corpus): (document: number) => number {
  return (document) => (accessLevel(documents.valueOf('access', document)) === 'kwic' ? MAX_CONTEXT_TOKENS : Infinity);
}
