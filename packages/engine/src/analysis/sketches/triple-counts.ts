import { type Budget, STEPS } from '../../budget/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { collocateMargins } from './collocate-margins.ts';
import { NumberCounts } from './number-counts.ts';
import type { RelationNumbers } from './relation-numbers.ts';
import type { Triples } from './triples.ts';

/** The different triples of some texts, by collocate. */
export interface TripleCounts {
  /** f(·,·,w2): number of triples of each collocate. */
  readonly margins: Uint32Array;
  /** First triple of each collocate in `keys` and `counts`, and one more element. */
  readonly first: Uint32Array;
  /** `relation · number of words + headword`, ascending for each collocate. */
  readonly keys: Float64Array;
  readonly counts: Uint32Array;
  readonly relations: RelationNumbers;
}

/** Counts the different triples of the searched texts. Throws `DeadlineExceeded`. */
export function countTriples(triples: Triples, searched: SearchedSubcorpus, budget: Budget): TripleCounts {
  const { relations, corpus } = triples;
  const { tokens } = corpus;
  const { ofType, words } = triples.words;
  const size = words.length;
  const margins = collocateMargins(triples, searched, budget);
  const first = new Uint32Array(size + 1);
  for (let word = 0; word < size; word++) first[word + 1] = first[word] + margins[word];
  const all = new Float64Array(first[size]);
  const next = first.slice();
  triples.inTexts(
    searched,
    (relation, headword, collocate, preposition) => {
      const number = relations.numberOf(relation, preposition);
      all[next[ofType[tokens[collocate]]]++] = number * size + ofType[tokens[headword]];
    },
    budget,
  );
  return { margins, relations, ...counted(all, first, budget) };
}

/** Sorts the keys of each collocate, and counts equal ones. */
function counted(
  all: Float64Array,
  first: Uint32Array,
  budget: Budget,
): Pick<TripleCounts, 'first' | 'keys' | 'counts'> {
  const size = first.length - 1;
  const firstKey = new Uint32Array(size + 1);
  const counts = new Uint32Array(all.length);
  const ofWord = new NumberCounts();
  let used = 0;
  for (let word = 0; word < size; word++) {
    const own = all.subarray(first[word], first[word + 1]);
    budget.spend(STEPS.hit * (own.length + 1), word, size);
    ofWord.clear(own.length);
    for (let at = 0; at < own.length; at++) ofWord.add(own[at], 1);
    // The different keys take no more room than all.
    for (const key of ofWord.ascending()) {
      all[used] = key;
      counts[used++] = ofWord.countOf(key);
    }
    firstKey[word + 1] = used;
  }
  return { first: firstKey, keys: all.slice(0, used), counts: counts.slice(0, used) };
}
