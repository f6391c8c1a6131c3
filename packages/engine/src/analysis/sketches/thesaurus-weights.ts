import { type Budget, STEPS } from '../../budget/index.ts';
import { associationScore } from '../../statistics/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { NumberCounts } from './number-counts.ts';
import { OfTexts } from './of-texts.ts';
import { countTriples, type TripleCounts } from './triple-counts.ts';
import type { Triples } from './triples.ts';

/** The contexts of all words with their weights. */
export interface WeightedTriples extends TripleCounts {
  /** Association score of each triple; 0 where headword and collocate are together no more often than by chance. */
  readonly weights: Float32Array;
  /** Sum of the weights of each headword. */
  readonly sums: Float64Array;
}

/** They are large: those of two sets of texts at the most are kept. */
const known = new OfTexts<WeightedTriples>(2);

/** The weighted triples of the searched texts. Throws `DeadlineExceeded`. */
export function weightedTriples(triples: Triples, searched: SearchedSubcorpus, budget: Budget): WeightedTriples {
  return known.get(triples, searched, () => {
    const counted = countTriples(triples, searched, budget);
    return { ...counted, ...weigh(counted, triples.words.words.length, budget) };
  });
}

function weigh({ margins, first, keys, counts }: TripleCounts, size: number, budget: Budget) {
  const all = margins.reduce((sum, count) => sum + count, 0);
  // f(w1,R,·), by key.
  const inRelation = new NumberCounts();
  inRelation.clear(keys.length);
  budget.chunks(
    0,
    keys.length,
    (from, to) => {
      for (let at = from; at < to; at++) inRelation.add(keys[at], counts[at]);
    },
    STEPS.hit,
  );
  const weights = new Float32Array(keys.length);
  const sums = new Float64Array(size);
  for (let collocate = 0; collocate < size; collocate++) {
    budget.spend(STEPS.hit * (first[collocate + 1] - first[collocate] + 1), collocate, size);
    for (let at = first[collocate]; at < first[collocate + 1]; at++) {
      const score = associationScore(counts[at], inRelation.countOf(keys[at]), margins[collocate], all);
      weights[at] = Math.max(0, score);
      sums[keys[at] % size] += weights[at];
    }
  }
  return { weights, sums };
}
