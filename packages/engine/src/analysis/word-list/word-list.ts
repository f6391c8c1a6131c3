import { STEPS, type Budget } from '../../budget/index.ts';
import type { Attribute, Corpus } from '../../corpus/index.ts';
import { perMillion } from '../../statistics/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { columnOf, columnsInOrder, numbersOf, pageOfOrder } from '../ordering/index.ts';
import type { SortColumn, ValueOrder } from '../ordering/index.ts';
import type { Counting } from '../sharing/index.ts';
import { reversedRanks } from '../values/index.ts';
import { JsonBytes, utf8 } from './json-bytes.ts';
import { countValues } from './value-counts.ts';

/** Order of the rows of a word list: `endings` compares the values from their last letter backwards. */
export type WordListOrder = ValueOrder | 'endings';

export interface WordListOptions {
  readonly attribute: Attribute;
  /** Minimum frequency of a row, at least 1. */
  readonly minimum: number;
  /** Only tokens with a letter or digit. */
  readonly wordsOnly: boolean;
  /** Counts of the values without some of their tokens; those of all tokens unless given. */
  readonly counts?: Uint32Array | undefined;
  /** The values that may be listed, as ascending half-open ranges; all unless given. */
  readonly admitted?: Uint32Array;
  /** Order of the rows; by count, the highest first, unless given. */
  readonly order?: WordListOrder;
  /** Reverse the order; false unless given. */
  readonly lastFirst?: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface WordListRow {
  readonly value: string;
  readonly count: number;
  /** Per million tokens of the listed subcorpus. */
  readonly perMillion: number;
}

export interface WordList {
  /** Number of rows before offset and limit are applied. */
  readonly total: number;
  /** Sum of the frequencies of all rows. */
  readonly occurrences: number;
  /** Number of the value of each row, and its frequency. */
  readonly values: Uint32Array;
  readonly counts: Uint32Array;
}

/**
 * The values of an attribute in a subcorpus by descending frequency, or in another order; equal ones in code-point
 * order. Throws `DeadlineExceeded`.
 */
export function wordList(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  options: WordListOptions,
  counting: Counting,
): WordList {
  const { budget } = counting;
  const counts = options.counts ?? countValues(corpus, searched, options, counting);
  const areKept = searched.whole && (options.attribute.kind === 'type' || !options.wordsOnly);
  return areKept && options.admitted === undefined && isUsual(options)
    ? listByCount(counts, options, budget)
    : listInOrder(counts, options, budget);
}

const isUsual = ({ order = 'count', lastFirst = false }: WordListOptions): boolean => order === 'count' && !lastFirst;

/** The values with these counts by count, from the order of all values. Throws `DeadlineExceeded`. */
function listByCount(counts: Uint32Array, options: WordListOptions, budget: Budget): WordList {
  const { attribute, minimum, offset, limit } = options;
  const order = valuesByCount(counts, attribute, budget);
  let total = 0;
  let occurrences = 0;
  for (; total < order.length && counts[order[total]] >= minimum; total++) occurrences += counts[order[total]];
  const values = order.subarray(offset, Math.min(offset + limit, total));
  return { total, occurrences, values, counts: numbersOf(counts, values, budget) };
}

/** The values with these counts in any order. Throws `DeadlineExceeded`. */
function listInOrder(counts: Uint32Array, options: WordListOptions, budget: Budget): WordList {
  const { values, total } = valuesWithCount(counts, options.minimum, options.admitted);
  const listed = numbersOf(counts, values);
  let occurrences = 0;
  for (let row = 0; row < listed.length; row++) occurrences += listed[row];
  const columns = columnsOf(options, values, listed, budget);
  const page = pageOfOrder(total, columns, options, budget);
  return { total, occurrences, values: numbersOf(values, page, budget), counts: numbersOf(listed, page, budget) };
}

/** All values by their counts, kept as long as these. */
const ordered = new WeakMap<Uint32Array, Uint32Array>();

/** All values of an attribute by descending count; equal ones in code-point order. Throws `DeadlineExceeded`. */
function valuesByCount(counts: Uint32Array, { lexicon }: Attribute, budget: Budget): Uint32Array {
  let order = ordered.get(counts);
  if (order === undefined) {
    const columns = columnsInOrder({}, columnOf(counts, budget), [columnOf(lexicon.exactRank, budget)]);
    order = pageOfOrder(counts.length, columns, {}, budget);
    ordered.set(counts, order);
  }
  return order;
}

/** The sort columns of the rows. Throws `DeadlineExceeded`. */
function columnsOf(
  { attribute, order, lastFirst }: WordListOptions,
  values: Uint32Array,
  counts: Uint32Array,
  budget: Budget,
): readonly SortColumn[] {
  const { lexicon } = attribute;
  if (order === 'endings') {
    const endings = columnOf(
      reversedRanks(
        Array.from(values, (value) => lexicon.value(value)),
        budget,
      ),
      budget,
    );
    return columnsInOrder({ order: 'values', lastFirst }, columnOf(counts), [endings]);
  }
  const ranks = { size: lexicon.size, of: (rows?: Uint32Array) => ranksOf(values, lexicon.exactRank, rows) };
  return columnsInOrder({ order, lastFirst }, columnOf(counts), [ranks]);
}

/** The rows of a list for a subcorpus of `tokenCount` tokens. Throws `DeadlineExceeded`. */
export function wordListRows(
  { values, counts }: WordList,
  { lexicon }: Attribute,
  tokenCount: number,
  budget: Budget,
): WordListRow[] {
  const rows: WordListRow[] = [];
  const rateOf = cacheLast((count) => perMillion(count, tokenCount));
  for (let row = 0; row < values.length; row++) {
    budget.spend(STEPS.row, row, values.length);
    rows.push({ value: lexicon.value(values[row]), count: counts[row], perMillion: rateOf(counts[row]) });
  }
  return rows;
}

/**
 * The JSON texts of the rows with commas between them, as UTF-8, in chunks of many rows. Each chunk is valid until the
 * next is requested.
 */
export function* wordListJson(
  { values, counts }: WordList,
  { lexicon }: Attribute,
  tokenCount: number,
): Generator<Uint8Array> {
  if (values.length === 0) return;
  const fieldsOf = (count: number): string =>
    JSON.stringify({ count, perMillion: perMillion(count, tokenCount) }).replace('{', ',');
  const nextAfter = cacheLast((count) => utf8(`${fieldsOf(count)},{"value":`));
  const json = new JsonBytes(lexicon);
  json.append(utf8('{"value":'));
  const last = values.length - 1;
  for (let row = 0; row < last; row++) {
    json.appendValue(values[row]);
    json.append(nextAfter(counts[row]));
    if (json.isFull) yield json.take();
  }
  json.appendValue(values[last]);
  json.append(utf8(fieldsOf(counts[last])));
  yield json.take();
}

/** `make` with its last result cached: in order of frequency, many rare words have the same count. */
function cacheLast<Made>(make: (count: number) => Made): (count: number) => Made {
  let last = { count: 0, made: make(0) };
  return (count) => {
    if (count !== last.count) last = { count, made: make(count) };
    return last.made;
  };
}

function ranksOf(values: Uint32Array, exactRank: Uint32Array, rows: Uint32Array | undefined): Uint32Array {
  return numbersOf(exactRank, rows === undefined ? values : numbersOf(values, rows));
}

/** Numbers of the values that occur at least `minimum` times and are admitted. */
function valuesWithCount(
  counts: Uint32Array,
  minimum: number,
  admitted: Uint32Array = Uint32Array.of(0, counts.length),
) {
  let most = 0;
  for (let range = 0; range < admitted.length; range += 2) most += admitted[range + 1] - admitted[range];
  const values = new Uint32Array(most);
  let total = 0;
  for (let range = 0; range < admitted.length; range += 2) {
    const end = admitted[range + 1];
    for (let value = admitted[range]; value < end; value++) if (counts[value] >= minimum) values[total++] = value;
  }
  return { values: values.subarray(0, total), total };
}
