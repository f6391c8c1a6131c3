import { type Budget, STEPS } from '../../budget/index.ts';
import { firstAtLeast } from '../../columns/index.ts';
import type { TripleCounts } from './triple-counts.ts';
import type { Triples } from './triples.ts';

/** A context of a headword: a relation to a collocate. */
export interface HeadwordContext {
  readonly collocate: number;
  /** Number of the relation in `relations` of the counts. */
  readonly relation: number;
  /** The triples of all words in this context: indexes [from, to) of the counts. */
  readonly from: number;
  readonly to: number;
  /** The triple of the headword. */
  readonly own: number;
}

/** The different contexts of a word, whose tokens are at these positions. Throws `DeadlineExceeded`. */
export function contextsOf(
  triples: Triples,
  positions: Uint32Array,
  { first, keys, relations }: TripleCounts,
  budget: Budget,
): HeadwordContext[] {
  const { tokens } = triples.corpus;
  const { words, ofType } = triples.words;
  const seen = new Set<number>();
  const contexts: HeadwordContext[] = [];
  triples.ofHeadwords(
    positions,
    (kind, headword, collocateAt, preposition) => {
      const collocate = ofType[tokens[collocateAt]];
      const relation = relations.numberOf(kind, preposition);
      const context = relation * words.length + collocate;
      if (seen.has(context)) return;
      seen.add(context);
      budget.spend(STEPS.condition);
      const key = relation * words.length;
      const from = firstAtLeast(keys, key, first[collocate], first[collocate + 1]);
      const to = firstAtLeast(keys, key + words.length, from, first[collocate + 1]);
      const own = firstAtLeast(keys, key + ofType[tokens[headword]], from, to);
      contexts.push({ collocate, relation, from, to, own });
    },
    budget,
  );
  return contexts;
}
