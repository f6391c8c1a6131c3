import type { Corpus, Structure } from './corpus.ts';

/** The sentences of a corpus, or its paragraphs where a source has no sentences; undefined where it has neither. */
export function sentencesOf({ structures }: Pick<Corpus, 'structures'>): Structure | undefined {
  return structures.get('s') ?? structures.get('p');
}
