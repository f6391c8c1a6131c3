import { structureNamed } from '../../analysis/index.ts';
import { withTokens } from './refuse-events.ts';
import type { Corpus, Structure } from '../../corpus/index.ts';

const SENTENCE = 's';

/**
 * The structure that bounds windows and n-grams; undefined: only documents do, as for null, or where the corpus has no
 * sentences. Answers name the structure used. Throws a RequestError for an unknown structure.
 */
export function boundingStructure(corpus: Corpus, within: string | null): Structure | undefined {
  if (within === null) return undefined;
  if (within === SENTENCE) return corpus.structures.get(SENTENCE);
  return withTokens(structureNamed(corpus, within));
}
