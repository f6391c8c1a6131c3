import { structureNamed } from '../../analysis/index.ts';
import type { Corpus, Structure } from '../../corpus/index.ts';

const SENTENCE = 's';

/**
 * The structure that bounds windows and n-grams: none for null. Where a corpus
 * has no sentences, its documents are the bound; answers name the structure that was used.
 */
export function boundingStructure(corpus: Corpus, within: string | null): Structure | undefined {
  if (within === null) return undefined;
  if (within === SENTENCE) return corpus.structures.get(SENTENCE);
  return structureNamed(corpus, within);
}
