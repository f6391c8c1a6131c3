import type { VocabularyDoc } from '@zaban/contract';
import { textStructure } from './vocabulary.ts';
import { restOf, type Subcorpus } from '../subcorpora/subcorpus.ts';

/** The rest of a subcorpus; undefined if it has none, and until the vocabulary of the corpus is known. */
export function restInCorpus(searched: Subcorpus, vocabulary: VocabularyDoc | undefined): Subcorpus | undefined {
  const structure = vocabulary === undefined ? undefined : textStructure(vocabulary);
  return structure === undefined ? undefined : restOf(searched, structure);
}
