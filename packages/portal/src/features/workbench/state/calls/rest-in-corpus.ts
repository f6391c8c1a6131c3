import type { VocabularyDoc } from '@zaban/contract';
import { textStructure } from './vocabulary.ts';
import { restOf, type SubcorpusEntries } from '../subcorpora/subcorpus.ts';

/** The rest of a subcorpus; undefined if it has none, and until the vocabulary of the corpus is known. */
export function restInCorpus(
  searched: SubcorpusEntries,
  vocabulary: VocabularyDoc | undefined,
): SubcorpusEntries | undefined {
  const structure = vocabulary === undefined ? undefined : textStructure(vocabulary);
  return structure === undefined ? undefined : restOf(searched, structure);
}
