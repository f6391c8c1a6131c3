import { Budget, STEPS } from '../../budget/index.ts';
import type { Corpus, StructureAttribute } from '../../corpus/index.ts';
import { perMillion } from '../../statistics/index.ts';
import { areHitsWorthSharing, documentChunks, placeMatches, runsOfCounts } from '../hits/index.ts';
import { stretchesOf } from '../../corpus/index.ts';
import type { PlacedMatches, SearchedHits, SearchedSubcorpus } from '../hits/index.ts';
import { dimensionOf, documentDimension, isUnlabelled, keyText, attributeValues } from '../keys/index.ts';
import type { Dimension, DimensionValues, HitKey } from '../keys/index.ts';
import { columnOf, columnsInOrder, numbersOf, pageOfOrder } from '../ordering/index.ts';
import type { SortColumn } from '../ordering/index.ts';
import type { Counting } from '../sharing/index.ts';
import { tallyEverySequence } from './every-sequence.ts';
import { addUp, HIT_COUNTS } from './hit-counts.ts';
import { tokensAround } from './tokens-around.ts';
import { combinationsWithCount, tallyDocuments, tallyHits } from './tally.ts';
import type { Tally } from './tally.ts';

export interface FrequencyRow {
  /** One value for each key. */
  readonly values: readonly string[];
  /** Number of hits. */
  readonly count: number;
  /**
   * Tokens that the frequency is relative to: those of the documents with the row's document fields and of the structures with its
   * values if these have half of all tokens, or all searched tokens where no key is either.
   */
  readonly tokens: number;
  /** Hits per million of these tokens. */
  readonly perMillion: number;
  /** Share of all hits. */
  readonly share: number;
  /** Number of documents with a hit of the row. */
  readonly files: number;
}

export interface Frequencies {
  /** Number of rows before offset and limit are applied. */
  readonly total: number;
  readonly rows: readonly FrequencyRow[];
}

/**
 * Which rows are wanted: of the rows with at least `minimum` hits those at [offset, offset + limit), sorted by a
 * figure, the highest first, or by their values.
 */
export interface FrequencyPage {
  readonly minimum: number;
  readonly offset: number;
  readonly limit: number;
  readonly order?: FrequencyOrder;
  /** Reverse the order; false unless given. */
  readonly lastFirst?: boolean;
}

/** The keys that hits are counted by, and the rows that are wanted. */
export interface CountedKeys extends FrequencyPage {
  readonly keys: readonly Pick<HitKey, 'place'>[];
}

/** The number of hits in each stretch of the corpus, in place of the hits. */
interface SearchedStretches {
  readonly hitsOfStretch: Uint32Array;
  readonly searched: SearchedSubcorpus;
}

/** Order of the rows: by a figure of theirs, or by their values. */
export type FrequencyOrder = 'count' | 'values' | 'perMillion' | 'files';

/**
 * Counts hits by one or several keys. Rows come by descending count, equal ones by their values in code-point order,
 * unless `wanted` has another order. With a team, each thread counts a chunk of the hits. Throws `DeadlineExceeded`.
 */
export function frequencies(
  corpus: Corpus,
  hits: SearchedHits,
  wanted: CountedKeys,
  counting: Counting = { budget: new Budget() },
): Frequencies {
  const { total, rows } =
    countInTeam(corpus, hits, wanted, counting) ?? countByKeys(corpus, hits, wanted, counting.budget);
  return { total, rows };
}

/**
 * Counts with a team. Returns undefined without one, and where that would not be faster: for few hits, and where there are so many
 * values (or several keys, or sequences of tokens) that adding up the counts costs more than counting.
 */
function countInTeam(
  corpus: Corpus,
  { matches, searched }: SearchedHits,
  { keys, ...page }: CountedKeys,
  { budget, team }: Counting,
): FrequencyRows | undefined {
  if (team === undefined || keys.length !== 1) return undefined;
  const [{ place }] = keys;
  // Document fields need no loop over the hits, and the chunks of a team have no labels.
  if (place.kind === 'document' || place.kind === 'labels' || (place.kind === 'node' && matches.width !== 1))
    return undefined;
  const dimension = attributeValues(corpus, place.attribute);
  if (!areHitsWorthSharing(team, matches, dimension.size)) return undefined;
  const key = keyText({ place, exact: false, reverse: false, descending: false });
  const chunks = documentChunks(corpus, team, matches);
  const shares = team.run(
    HIT_COUNTS,
    chunks.map((hits) => ({ hits, key })),
    budget,
  );
  const counted = { tally: addUp(shares, dimension.size), dimensions: [dimension], hits: matches.count, searched };
  return frequencyRows(corpus, counted, page, budget);
}

/** Rows, and the placed hits and dimensions that they were counted from. */
export interface CountedByKeys extends FrequencyRows {
  readonly placed: PlacedMatches;
  readonly dimensions: readonly Dimension[];
}

/** Counts hits by one or several keys, without a team. Throws `DeadlineExceeded`. */
export function countByKeys(
  corpus: Corpus,
  { matches, searched }: SearchedHits,
  { keys, ...page }: CountedKeys,
  budget: Budget,
): CountedByKeys {
  budget.check();
  const placed = placeMatches(corpus, matches);
  const dimensions = keys.map((key, index) => {
    budget.check(index, keys.length);
    return dimensionOf(corpus, placed, key, budget);
  });
  budget.check();
  const counted = { tally: tallyHits(placed, dimensions, budget), dimensions, hits: matches.count, searched };
  return { ...frequencyRows(corpus, counted, page, budget), placed, dimensions };
}

/** As `frequencies`, for document fields alone, from the number of hits in each stretch. */
export function frequenciesByDocument(
  corpus: Corpus,
  { hitsOfStretch, searched }: SearchedStretches,
  { fields, ...page }: FrequencyPage & { readonly fields: readonly StructureAttribute[] },
  budget: Budget,
): Frequencies {
  budget.check();
  const runs = runsOfCounts(hitsOfStretch);
  const dimensions = fields.map(documentDimension);
  const tally = tallyDocuments({ stretches: stretchesOf(corpus), runs }, dimensions);
  const counted = { tally, dimensions, hits: runs.first[runs.count], searched };
  const { total, rows } = frequencyRows(corpus, counted, page, budget);
  return { total, rows };
}

/**
 * As `frequencies`, for all sequences of `width` tokens within a document, in the stretches with hits. Returns
 * undefined where there are too many combinations of values to count them without a list of the hits.
 */
export function frequenciesOfEverySequence(
  corpus: Corpus,
  { width, hitsOfStretch, searched }: SearchedStretches & { readonly width: number },
  { keys, ...page }: CountedKeys,
  budget: Budget,
): Frequencies | undefined {
  budget.check();
  const runs = runsOfCounts(hitsOfStretch);
  if (!keys.every(isUnlabelled)) return undefined;
  const tallied = tallyEverySequence(corpus, { width, runs }, keys, budget);
  if (tallied === undefined) return undefined;
  const counted = { ...tallied, hits: runs.first[runs.count], searched };
  const { total, rows } = frequencyRows(corpus, counted, page, budget);
  return { total, rows };
}

/** Counts in some dimensions of all `hits`, which were found in a subcorpus. */
interface Counted {
  readonly tally: Tally;
  readonly dimensions: readonly DimensionValues[];
  readonly hits: number;
  readonly searched: SearchedSubcorpus;
}

interface FrequencyRows extends Frequencies {
  /** The codes of each row in all dimensions. */
  readonly codes: readonly (readonly number[])[];
}

function frequencyRows(
  corpus: Corpus,
  { tally, dimensions, hits, searched }: Counted,
  page: FrequencyPage,
  budget: Budget,
): FrequencyRows {
  const listed = combinationsWithCount(tally, page.minimum, budget);
  const counts = numbersOf(tally.counts, listed, budget);
  const ranks = dimensions.map((dimension, index) => rankColumn(tally, listed, dimension, index));
  const tokensOf = denominators(corpus, searched, dimensions, budget);
  const rateOf = (row: number): number => perMillion(counts[row], tokensOf(tally.codesOf(listed[row])));
  const figure = (): Uint32Array => {
    if (page.order === 'files') return numbersOf(tally.files, listed, budget);
    return page.order === 'perMillion' ? ranksBy(rateOf, listed.length, budget) : counts;
  };
  const columns = columnsInOrder(page, columnOf(figure(), budget), ranks);
  const order = pageOfOrder(listed.length, columns, page, budget);
  const codes = Array.from(order, (row) => tally.codesOf(listed[row]));
  const rows = Array.from(order, (row, index) => {
    budget.spend(STEPS.row, index, order.length);
    const tokens = tokensOf(codes[index]);
    return {
      values: codes[index].map((code, dimension) => dimensions[dimension].text(code)),
      count: counts[row],
      tokens,
      perMillion: perMillion(counts[row], tokens),
      share: counts[row] / hits,
      files: tally.files[listed[row]],
    };
  });
  return { total: listed.length, rows, codes };
}

/** For each row the rank of its number among the distinct numbers, 0 for the smallest. Throws `DeadlineExceeded`. */
function ranksBy(numberOf: (row: number) => number, count: number, budget: Budget): Uint32Array {
  const numbers = new Float64Array(count);
  budget.chunks(0, count, (from, to) => {
    for (let row = from; row < to; row++) numbers[row] = numberOf(row);
  });
  const rankOf = new Map<number, number>();
  for (const number of new Set(numbers.toSorted())) rankOf.set(number, rankOf.size);
  const ranks = new Uint32Array(count);
  budget.chunks(0, count, (from, to) => {
    for (let row = from; row < to; row++) ranks[row] = rankOf.get(numbers[row]) as number;
  });
  return ranks;
}

/** The sort column of the rows' values in one dimension. */
function rankColumn(
  tally: Tally,
  listed: Uint32Array,
  { rank, size }: Pick<Dimension, 'rank' | 'size'>,
  index: number,
): SortColumn {
  const rankOf = (row: number): number => rank(tally.codesOf(listed[row])[index]);
  return {
    size,
    of: (rows) => (rows === undefined ? listed.map((_, row) => rankOf(row)) : rows.map((row) => rankOf(row))),
  };
}

/** Returns the denominator of a row: searched tokens of the documents with its document fields, in the structures with its values. */
function denominators(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  dimensions: readonly Pick<Dimension, 'ofDocument' | 'around'>[],
  budget: Budget,
): (codes: readonly number[]) => number {
  if (dimensions.some(({ around }) => around !== undefined)) return tokensAround(corpus, searched, dimensions, budget);
  if (dimensions.every(({ ofDocument }) => ofDocument === undefined)) return () => searched.tokenCount;
  const fields = [...dimensions.keys()].filter((index) => dimensions[index].ofDocument !== undefined);
  const keyOf = (codes: readonly number[]): string | number =>
    fields.length === 1 ? codes[fields[0]] : fields.map((index) => codes[index]).join();
  const tokens = new Map<string | number, number>();
  let inDocuments = 0;
  for (let index = 0; index < searched.documentCount; index++) {
    const document = searched.documentAt(index);
    const key = keyOf(dimensions.map(({ ofDocument }) => ofDocument?.(document) ?? 0));
    const size = searched.tokensOf(document);
    tokens.set(key, (tokens.get(key) ?? 0) + size);
    inDocuments += size;
  }
  // Tokens outside all documents count with the documents whose fields are all empty.
  const outside = keyOf(dimensions.map(() => 0));
  tokens.set(outside, (tokens.get(outside) ?? 0) + searched.tokenCount - inDocuments);
  return (codes) => tokens.get(keyOf(codes)) ?? 0;
}
