import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { EXAMPLE_RANKS, exampleRanks } from '../examples/index.ts';
import { perDocument, pick, placeMatches } from '../hits/index.ts';
import {
  SequenceTable,
  codesBeside,
  codesInside,
  codesOfSingles,
  fetchPlace,
  labelRanks,
  sortKey,
  sequencesOf,
} from '../keys/index.ts';
import type { ExampleRules, SortKey } from '../keys/index.ts';
import { columnOf, descending, numbersOf, pageOfOrder } from '../ordering/index.ts';
import type { SortColumn } from '../ordering/index.ts';
import type { TaskKind } from '../sharing/index.ts';
import { fieldRankCodes, rankCodes } from '../values/index.ts';

/** A task: find the first `most` of these hits in the order of the keys. */
export interface SortTask {
  readonly hits: Matches;
  /** In the notation of `sortKey`. */
  readonly keys: readonly string[];
  /** For the key `gdex`. */
  readonly examples: ExampleRules | undefined;
  readonly most: number;
}

/**
 * Numbers of the first `most` of these hits, ascending. No other of these hits can be among the first `most` of all
 * hits. Throws `DeadlineExceeded`.
 */
function sortShare(corpus: Corpus, { hits, keys, examples, most }: SortTask, budget: Budget): Uint32Array {
  const read = keys.map((key) => sortKey(corpus, key, examples));
  return orderOfHits(corpus, hits, { keys: read, offset: 0, limit: most }, budget).slice().sort();
}

/** The hits [offset, offset + limit) in the order of some keys. */
export interface PageInOrder {
  readonly keys: readonly SortKey[];
  readonly offset: number;
  readonly limit: number;
}

/**
 * Numbers of the hits [offset, offset + limit) in the order of the keys, ties in corpus order. Throws
 * `DeadlineExceeded`.
 */
export function orderOfHits(
  corpus: Corpus,
  matches: Matches,
  { keys, offset, limit }: PageInOrder,
  budget: Budget,
): Uint32Array {
  const columns = keys.map((key) => {
    budget.check();
    const column = hitColumn(corpus, matches, key, budget);
    return key.descending ? descending(column) : column;
  });
  return pageOfOrder(matches.count, columns, { offset, limit }, budget);
}

/** The sort column of one key. For some of the hits it looks up only these, so that a page costs little. */
function hitColumn(corpus: Corpus, matches: Matches, key: SortKey, budget: Budget): SortColumn {
  const { place } = key;
  const chosen = (items: Uint32Array | undefined, budget: Budget): Matches =>
    items === undefined ? matches : pick(matches, items, budget);
  if (place.kind === 'document') {
    const { ofDocument, size } = fieldRankCodes(place.field, key);
    return { size, of: (items, budget) => perDocument(placeMatches(corpus, chosen(items, budget)), ofDocument) };
  }
  if (place.kind === 'example') {
    return {
      size: EXAMPLE_RANKS,
      of: (items, budget) => exampleRanks(corpus, place.rules, chosen(items, budget), budget),
    };
  }
  if (place.kind === 'labels') {
    return columnOf(labelRanks(corpus, matches, { ...key, value: place.value }, budget), budget);
  }
  fetchPlace(corpus, matches, place, budget);
  const codes = rankCodes(corpus, place.attribute, key, budget);
  const { size } = codes;
  if (place.kind === 'beside') {
    return {
      size,
      of: (items, budget) => codesBeside(placeMatches(corpus, chosen(items, budget)), place.side, codes, budget),
    };
  }
  if (place.kind === 'inside') {
    return { size, of: (items, budget) => codesInside(chosen(items, budget), place.token, codes, budget) };
  }
  if (matches.width === 1) return { size, of: (items, budget) => codesOfSingles(chosen(items, budget), codes, budget) };
  // Matches of several tokens are compared token by token: the sequences that occur are numbered, and these are sorted.
  const table = new SequenceTable(budget);
  const sequences = sequencesOf(matches, codes, { table, backwards: key.reverse }, budget);
  return columnOf(numbersOf(table.ranks(), sequences, budget), budget);
}

/** The kind of task that finds the first hits of a chunk in the order of keys. */
export const HIT_ORDER: TaskKind<SortTask, Uint32Array> = { name: 'order', run: sortShare };
