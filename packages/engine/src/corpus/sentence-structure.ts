import type { Corpus, Structure } from './corpus.ts';

/** The sentences of a corpus; its paragraphs if it has no sentences; undefined if it has neither. */
export function sentencesOf({ structures }: Pick<Corpus, 'structures'>): Structure | undefined {
  return structures.get('s') ?? structures.get('p');
}
