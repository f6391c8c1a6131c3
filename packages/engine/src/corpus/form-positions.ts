import type { Corpus } from './corpus.ts';

/** Positions of the tokens with this folded form: an ascending list for each word form that has it. */
export function positionsOfForm({ word: { lexicon }, postings }: Corpus, folded: string): Uint32Array[] {
  const form = lexicon.folded.find(folded);
  if (form === -1) return [];
  const first = lexicon.firstOfFold[form];
  return Array.from({ length: lexicon.firstOfFold[form + 1] - first }, (_, index) => postings.positions(first + index));
}
