import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import type { LemmaTags } from './lemma-tags.ts';
import type { Triples } from './triples.ts';

const known = new WeakMap<Triples, Uint32Array>();

/**
 * f(·,·,w2): how often each word is a collocate in any relation in the searched texts, by word number; those of the whole
 * corpus are counted once. Throws `DeadlineExceeded`.
 */
export function collocateMargins(
  corpus: Corpus,
  triples: Triples,
  { words, ofType }: LemmaTags,
  searched: SearchedSubcorpus,
  budget: Budget,
): Uint32Array {
  const ofCorpus = searched.whole ? known.get(triples) : undefined;
  if (ofCorpus !== undefined) return ofCorpus;
  const counts = new Uint32Array(words.length);
  triples.inTexts(
    searched,
    (_relation, _headword, collocate) => {
      counts[ofType[corpus.tokens[collocate]]]++;
    },
    budget,
  );
  if (searched.whole) known.set(triples, counts);
  return counts;
}
