import type { Budget } from '../../budget/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { OfTexts } from './of-texts.ts';
import type { Triples } from './triples.ts';

/** Both sides of a comparison, and the whole corpus. */
const known = new OfTexts<Uint32Array>(3);

/**
 * f(·,·,w2): how often each word is a collocate in any relation in the searched texts, by word number. Throws
 * `DeadlineExceeded`.
 */
export function collocateMargins(triples: Triples, searched: SearchedSubcorpus, budget: Budget): Uint32Array {
  return known.get(triples, searched, () => {
    const { corpus } = triples;
    const { words, ofType } = triples.words;
    const ofTypes = new Uint32Array(corpus.typeCount);
    triples.inTexts(
      searched,
      (_relation, _headword, collocate) => {
        ofTypes[corpus.tokens[collocate]]++;
      },
      budget,
    );
    const counts = new Uint32Array(words.length);
    for (let type = 0; type < ofTypes.length; type++) counts[ofType[type]] += ofTypes[type];
    return counts;
  });
}
