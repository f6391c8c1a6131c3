import type { Budget, FarSequences, SequenceRequest } from '@zaban/engine';
import type { Statement } from '../connection/statement.ts';
import { MAX_NEIGHBOURS, NEIGHBOURS } from '../schema.ts';
import { columnOf } from './columns.ts';
import { Conditions } from './conditions.ts';
import { type CountingPlace, isKnownBound } from './counting-place.ts';
import { type Portion, portionsOf } from './portions.ts';

/** Maximum rows of an answer in JSON, which is held in memory as one string. */
const MAX_TEXT_ROWS = 1 << 22;
/** Maximum rows of a binary answer. */
const MAX_ROWS = 1 << 25;

/** The counted sequences of one portion. */
type Counted = Omit<FarSequences, 'occurrences'>;

/**
 * Counts sequences of two to four tokens on the servers, from the neighbour columns. Undefined for other lengths, and when there are too
 * many sequences to fetch. Sequences that begin with the same value are counted in one statement, so that no count is divided.
 */
export function countSequences(
  request: SequenceRequest,
  place: CountingPlace,
  budget: Budget,
): FarSequences | undefined {
  const { n, attribute, within } = request;
  const column = place.columns.get(attribute.name);
  if (n - 1 > MAX_NEIGHBOURS || column === undefined || !isKnownBound(within)) return undefined;
  const statements = new SequenceStatements(request, place, column);
  const portions = portionsOf(place.frequencyOf(attribute.name), place.tokensAtOnce);
  const counted: Counted[] = [];
  const occurrences = new Map<number, number>();
  for (const [number, portion] of portions.entries()) {
    const share = budget.part(number, portions.length);
    const found = statements.mostFrequent(portion, share.part(0, 2));
    if (found === undefined) return undefined;
    counted.push(found);
    for (const [frequency, following] of statements.occurrences(portion, share.part(1, 2)))
      occurrences.set(frequency, (occurrences.get(frequency) ?? 0) + following);
  }
  return { ...joined(counted, n), occurrences };
}

/** Builds the statements of a request. They write a value as its number plus 1, and 0 for a token that belongs to no sequence. */
class SequenceStatements {
  readonly #request: SequenceRequest;
  readonly #place: CountingPlace;
  readonly #column: string;
  /** SQL expressions for the values of the tokens of a sequence. */
  readonly #values: readonly string[];

  constructor(request: SequenceRequest, place: CountingPlace, column: string) {
    this.#request = request;
    this.#place = place;
    this.#column = column;
    // A missing neighbour is written as the number of types; this index lies beyond the array and yields 0.
    this.#values = ['type', ...Array.from({ length: request.n - 1 }, (_, index) => NEIGHBOURS.get(index + 1))].map(
      (type) => `value_of_type[${type} + 1]`,
    );
  }

  /** The most frequent sequences of a portion; undefined if there are too many. */
  mostFrequent(portion: Portion, budget: Budget): Counted | undefined {
    const { n, most, minimum } = this.#request;
    const isWhole = most > MAX_TEXT_ROWS;
    const names = this.#values.map((_, index) => `v${index}`);
    const { sql, parameters } = this.#from(
      portion,
      `SELECT ${this.#values.map((value, index) => `${value} AS ${names[index]}`).join(', ')}, toUInt32(count()) AS frequency`,
      `AND ${this.#isSequence(n)} GROUP BY ${names.join(', ')} HAVING frequency >= {minimum:UInt32}
      ${isWhole ? 'FORMAT RowBinary' : 'ORDER BY frequency DESC LIMIT {most:UInt32} WITH TIES FORMAT JSONCompact'}`,
    );
    // `exact_rows_before_limit`: the answer also says how many rows there were before LIMIT.
    const settings = { max_result_rows: isWhole ? MAX_ROWS : MAX_TEXT_ROWS, exact_rows_before_limit: 1 };
    const all = { ...parameters, minimum, ...(isWhole ? {} : { most }) };
    const answer = this.#place.ask({ sql, parameters: all, settings }, budget);
    if (answer === undefined) return undefined;
    return isWhole ? countedOfNumbers(new Uint32Array(answer.buffer), n) : countedOfText(answer, n);
  }

  /** Occurrences of all sequences, grouped by the frequency of their first n - 1 tokens; for pairs, all under `Infinity`. */
  occurrences(portion: Portion, budget: Budget): [frequency: number, occurrences: number][] {
    const { n } = this.#request;
    const following = `countIf(${this.#isSequence(n)})`;
    const beginning = this.#values.slice(0, -1).join(', ');
    const [select, rest] =
      n === 2
        ? ['SELECT toUInt64(0), count()', `AND ${this.#isSequence(n)} FORMAT RowBinary`]
        : [
            `SELECT frequency, sum(following) FROM (SELECT count() AS frequency, ${following} AS following`,
            `AND ${this.#isSequence(n - 1)} GROUP BY ${beginning}) GROUP BY frequency FORMAT RowBinary`,
          ];
    const answer = this.#place.ask(this.#from(portion, select, rest), budget);
    const numbers = new BigUint64Array(answer?.buffer ?? new ArrayBuffer(0));
    return Array.from({ length: numbers.length / 2 }, (_, row) => [
      n === 2 ? Infinity : Number(numbers[row * 2]),
      Number(numbers[row * 2 + 1]),
    ]);
  }

  /** The condition that the first `n` tokens are a sequence. */
  #isSequence(n: number): string {
    const inside = this.#request.within === undefined ? [] : [`room >= ${n - 1}`];
    return [...this.#values.slice(0, n).map((value) => `${value} > 0`), ...inside].join(' AND ');
  }

  /** Builds a statement on the tokens of a portion. */
  #from(portion: Portion, select: string, rest: string): Statement {
    const { part, wordsOnly } = this.#request;
    const column = this.#column;
    const conditions = new Conditions(this.#place.columns);
    const where = [
      ...(part === undefined ? [] : [this.#place.inPart(part, conditions)]),
      ...(portion === 'all' ? [] : [conditions.hasValue('type', column, portion)]),
    ];
    const sql = `WITH (SELECT groupArray(toUInt32(${wordsOnly ? `if(word = 1, ${column} + 1, 0)` : `${column} + 1`}))
        FROM (SELECT word, ${column} FROM {database:Identifier}.{types:Identifier} ORDER BY type)) AS value_of_type
      ${select} FROM {database:Identifier}.{all_tokens:Identifier} WHERE ${where.length === 0 ? '1' : where.join(' AND ')} ${rest}`;
    return { sql, parameters: conditions.parameters };
  }
}

/** Reads a binary answer: the values of each sequence, then its frequency. */
function countedOfNumbers(numbers: Uint32Array, n: number): Counted {
  const column = (index: number): Uint32Array => columnOf(numbers, n + 1, index);
  const counts = column(n);
  const columns = Array.from({ length: n }, (_, index) => column(index).map((value) => value - 1));
  return { columns, counts, total: counts.length };
}

/** Reads an answer in JSON, which also gives the number of all sequences. */
function countedOfText(answer: Uint8Array, n: number): Counted {
  const { data, rows_before_limit_at_least: total } = JSON.parse(new TextDecoder().decode(answer)) as {
    readonly data: readonly (readonly number[])[];
    readonly rows_before_limit_at_least: number;
  };
  const column = (index: number, shift: number): Uint32Array => Uint32Array.from(data, (row) => row[index]! - shift);
  return { columns: Array.from({ length: n }, (_, index) => column(index, 1)), counts: column(n, 0), total };
}

/** Joins the counts of several portions; no sequence is in two of them. */
function joined(portions: readonly Counted[], n: number): Counted {
  const [first, ...others] = portions;
  if (first !== undefined && others.length === 0) return first;
  const join = (list: (portion: Counted) => Uint32Array): Uint32Array => {
    const all = new Uint32Array(portions.reduce((sum, portion) => sum + portion.counts.length, 0));
    let at = 0;
    for (const portion of portions) {
      all.set(list(portion), at);
      at += portion.counts.length;
    }
    return all;
  };
  return {
    columns: Array.from({ length: n }, (_, column) => join(({ columns }) => columns[column]!)),
    counts: join(({ counts }) => counts),
    total: portions.reduce((sum, { total }) => sum + total, 0),
  };
}
