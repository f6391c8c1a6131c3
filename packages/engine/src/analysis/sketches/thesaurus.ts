import { type Budget, STEPS } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';
import { likenessInContext } from '../../statistics/index.ts';
import { pageOfScores } from '../ordering/index.ts';
import { contextsOf, type HeadwordContext } from './contexts-of.ts';
import type { Word } from './lemma-tags.ts';
import { relationName, relationOfAny } from './sketch-relations.ts';
import { weightedTriples, type WeightedTriples } from './thesaurus-weights.ts';
import type { HeadwordPlaces, Triples } from './triples.ts';
import { averageLinkage, likenessOfPairs, MOST_CLUSTERED } from './word-clusters.ts';

/** A context that two words share: both stand in this relation to the same word. */
interface SharedContext {
  readonly relation: string;
  /** The relation for people, with “…” for the headword. */
  readonly label: string;
  readonly value: string;
}

export interface NearWord extends Word {
  /** At most 1, for a word with just the same contexts. */
  readonly score: number;
  /** Number of the contexts that both have. */
  readonly contexts: number;
  /** Those that make them most alike, the strongest first. */
  readonly shared: readonly SharedContext[];
  /** Number of its cluster among the hundred nearest words, if clusters are wanted. */
  readonly cluster?: number;
}

export interface NearWords {
  /** Number of the different contexts of the headword. */
  readonly contexts: number;
  readonly total: number;
  readonly rows: readonly NearWord[];
}

/** Fewer contexts say too little of a word. */
export const LEAST_CONTEXTS = 30;

/** Shared contexts that a row shows. */
const MOST_SHARED = 20;

/**
 * The words that behave most like a word: they stand in the same relations to the same words (Rychlý & Kilgarriff 2007).
 * No rows for a word of fewer than `least` contexts. Throws
 * `DeadlineExceeded`.
 */
export function nearWords(
  triples: Triples,
  { positions, searched }: HeadwordPlaces,
  {
    offset,
    limit,
    least = LEAST_CONTEXTS,
    clusters = false,
  }: { readonly offset: number; readonly limit: number; readonly least?: number; readonly clusters?: boolean },
  budget: Budget,
): NearWords {
  const { corpus, words } = triples;
  const weighted = weightedTriples(triples, searched, budget);
  const contexts = contextsOf(triples, positions, weighted, budget);
  if (contexts.length < least) return { contexts: contexts.length, total: 0, rows: [] };
  const size = words.words.length;
  const headword = words.ofType[corpus.tokens[positions[0]]];
  const likeness = new Float64Array(size);
  const shared = new Uint32Array(size);
  const found = new GrowableUint32();
  eachShared(weighted, { contexts, size }, budget, (other, _context, amount) => {
    if (shared[other]++ === 0) found.push(other);
    likeness[other] += amount;
  });
  const others = found.view().filter((other) => other !== headword && likeness[other] > 0);
  const scoreOf = (other: number): number => likeness[other] / (weighted.sums[headword] + weighted.sums[other]);
  const scores = Float64Array.from(others, scoreOf);
  const ranks = words.ranks();
  const page = Array.from(
    pageOfScores(scores, (row) => ranks[others[row]], offset, limit),
    (row) => others[row],
  );
  const nearest = clusters
    ? Array.from(
        pageOfScores(scores, (row) => ranks[others[row]], 0, MOST_CLUSTERED),
        (row) => others[row],
      )
    : [];
  const clusterOf = clustersOf(weighted, { nearest, scores: nearest.map(scoreOf), size }, budget);
  const strongest = strongestContexts({ triples, weighted, contexts }, page, budget);
  return {
    contexts: contexts.length,
    total: others.length,
    rows: page.map((other, row) => ({
      ...words.words[other],
      score: scoreOf(other),
      contexts: shared[other],
      shared: strongest[row],
      ...(clusterOf.has(other) && { cluster: clusterOf.get(other) as number }),
    })),
  };
}

/** The words nearest to the headword with their scores, among `size` words. */
interface NearestWords {
  readonly nearest: readonly number[];
  readonly scores: readonly number[];
  readonly size: number;
}

/** The clusters of the nearest words: two are joined if they are as like one another as the words are to the headword on average. */
function clustersOf(
  weighted: WeightedTriples,
  { nearest, scores, size }: NearestWords,
  budget: Budget,
): ReadonlyMap<number, number> {
  if (nearest.length === 0) return new Map();
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const clusters = averageLinkage(likenessOfPairs(weighted, nearest, size, budget), mean, budget);
  return new Map(nearest.map((word, row) => [word, clusters[row]]));
}

/** Calls `see` for each word in each context, with how much the context makes it like the headword. */
function eachShared(
  { keys, weights }: WeightedTriples,
  { contexts, size }: { readonly contexts: readonly HeadwordContext[]; readonly size: number },
  budget: Budget,
  see: (other: number, context: HeadwordContext, amount: number) => void,
): void {
  for (const [index, context] of contexts.entries()) {
    const { relation, from, to, own } = context;
    budget.spend(STEPS.hit * (to - from + 1), index, contexts.length);
    if (weights[own] === 0) continue;
    for (let at = from; at < to; at++) {
      if (weights[at] > 0) see(keys[at] - relation * size, context, likenessInContext(weights[own], weights[at]));
    }
  }
}

/** All triples, and the contexts of the headword among them. */
interface HeadwordTriples {
  readonly triples: Triples;
  readonly weighted: WeightedTriples;
  readonly contexts: readonly HeadwordContext[];
}

/** For each of these words the contexts that make it most like the headword. */
function strongestContexts(
  { triples, weighted, contexts }: HeadwordTriples,
  page: readonly number[],
  budget: Budget,
): SharedContext[][] {
  const { words } = triples.words;
  const rowOf = new Map(page.map((word, row) => [word, row]));
  const found = page.map((): { readonly context: HeadwordContext; readonly amount: number }[] => []);
  eachShared(weighted, { contexts, size: words.length }, budget, (other, context, amount) => {
    const row = rowOf.get(other);
    if (row !== undefined) found[row].push({ context, amount });
  });
  return found.map((ofRow) =>
    ofRow
      .sort((a, b) => b.amount - a.amount)
      .slice(0, MOST_SHARED)
      .map(({ context: { relation, collocate } }) => {
        const one = weighted.relations.at(relation);
        const kind = triples.list[one.relation];
        const preposition = one.preposition < 0 ? undefined : words[one.preposition].value;
        return {
          relation: relationName(kind, preposition),
          label: relationOfAny(kind, preposition),
          value: words[collocate].value,
        };
      }),
  );
}
