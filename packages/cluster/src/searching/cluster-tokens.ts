import {
  type AroundQuestion,
  type Beside,
  Budget,
  type CorpusFrame,
  DeadlineExceeded,
  type Elsewhere,
  type FarAround,
  type FarSequences,
  type FarTokens,
  RequestError,
  type SequenceQuestion,
  type Spans,
  type TypeSet,
} from '@zaban/engine';
import type { ClusterAddress } from '../address.ts';
import { ClusterError } from '../errors.ts';
import { type Statement, silentAfter } from '../connection/statement.ts';
import type { WaitingClient } from '../connection/waiting-client.ts';
import { ALL_BUILDS, NEIGHBOURS, PASSAGE_TOKENS, tablesOf } from '../schema.ts';
import { countAround } from './around-counts.ts';
import { ascendingNumbers } from './ascending-numbers.ts';
import { Conditions } from './conditions.ts';
import { copyPassages } from './copy-passages.ts';
import type { CountingPlace } from './counting-place.ts';
import { Passages } from './passages.ts';
import { countSequences } from './sequence-counts.ts';

/** Tokens that one request may fetch. */
const MOST_FETCHED = 1 << 26;
/** Tokens whose sequences are counted in one statement: a server needs up to 50 bytes of memory for each. */
const COUNTED_AT_ONCE = 1 << 25;
/** Estimated cost of fetching a token, relative to scanning it on a server. */
const FETCHING_COST = 2;
/** Maximum passages in one answer of the cluster. */
const PASSAGES_AT_ONCE = 1 << 13;
/** A number that no type has. */
const NO_TYPE = 0xffffffff;
/** Milliseconds in which all shards must answer a small statement after a request exceeded its deadline. */
const SHARD_CHECK_MS = 1500;
/**
 * The shards are not checked after a request whose deadline was shorter than this, in milliseconds: callers with such short deadlines,
 * such as the quick lane of a server, repeat the request with a longer one.
 */
const SHORT_REQUEST_MS = 1000;
/** ClickHouse error code: an answer has too many rows. */
const TOO_MANY_ROWS = 396;

/** Columns of the types table by the names of the attributes whose values they hold. */
export function typeColumns(
  attributes: readonly { readonly kind: string; readonly name: string }[],
): Map<string, string> {
  const ofTypes = attributes.filter(({ kind }) => kind === 'type');
  return new Map(ofTypes.map(({ name }, index) => [name, `a${index}`]));
}

/** Where the tokens of a build are stored. Threads share the tokens that each of them fetched. */
export interface ClusterPlace extends Elsewhere {
  readonly kind: typeof CLUSTER;
  readonly address: ClusterAddress;
  /** 1 for each passage whose tokens are in memory. Threads share this array. */
  readonly here: Uint8Array;
}

export const CLUSTER = 'clickhouse';

/** How the tokens of a cluster are read. */
export interface ReadingOptions {
  /** Whether tokens that one request fetched are kept for the next ones. Default: true. */
  readonly keepsTokens?: boolean | undefined;
  /** Maximum tokens that a server counts in one statement whose memory grows with them. */
  readonly tokensAtOnce?: number | undefined;
}

/** The tokens of a build on a cluster. */
export class ClusterTokens implements FarTokens {
  readonly place: ClusterPlace;
  readonly #client: WaitingClient;
  readonly #frame: CorpusFrame;
  readonly #tokens: Uint32Array;
  readonly #tables: Statement['parameters'];
  readonly #columns: ReadonlyMap<string, string>;
  readonly #passages: Passages;
  readonly #keepsTokens: boolean;
  readonly #counting: CountingPlace;
  #budget = new Budget();
  #fetched = 0;

  /**
   * `tokens`: the array that `fetch` fills. `place`: the place of another thread that shares the array.
   */
  constructor(
    client: WaitingClient,
    frame: CorpusFrame,
    tokens: Uint32Array,
    { keepsTokens = true, tokensAtOnce = COUNTED_AT_ONCE }: ReadingOptions = {},
    place?: ClusterPlace,
  ) {
    this.#client = client;
    this.#frame = frame;
    this.#tokens = tokens;
    this.#keepsTokens = keepsTokens;
    this.#tables = tablesOf(client.address.database, frame.buildId);
    this.#columns = typeColumns(frame.attributes);
    this.#passages = new Passages(frame.documents, frame.tokenCount);
    this.#counting = {
      columns: this.#columns,
      typeCount: frame.typeCount,
      tokensAtOnce,
      frequencyOf: (name) => frame.attributes.find((one) => one.name === name)?.frequency ?? new Uint32Array(0),
      inDocuments: (conditions) => this.#inDocuments(conditions),
      isFetchedSooner: (hits, part) => this.#isFetchedSooner(hits * PASSAGE_TOKENS, part),
      inPart: (part, conditions) => conditions.inAnyRanges('stretch', this.#passages.stretchesIn(part)),
      ask: (statement, budget) => this.#askForRows(statement, budget),
    };
    this.place = place ?? {
      kind: CLUSTER,
      address: client.address,
      here: new Uint8Array(new SharedArrayBuffer(this.#passages.count)),
    };
  }

  get budget(): Budget {
    return this.#budget;
  }

  begin(budget: Budget): void {
    this.#budget = budget;
    this.#fetched = 0;
    if (!this.#keepsTokens) this.#clear();
    const found = this.#numbers64('SELECT count() FROM {database:Identifier}.{all_tokens:Identifier}', {}, budget)[0];
    if (found === this.#frame.tokenCount) return;
    throw new ClusterError(
      `The database ${this.#client.address.database} holds ${found} tokens instead of ${this.#frame.tokenCount}: ${this.#shardCounts(budget)}; load the corpus again.`,
    );
  }

  /** Drops the tokens that earlier requests fetched. */
  #clear(): void {
    this.place.here.fill(0);
    this.#tokens.fill(NO_TYPE);
  }

  positionsOf(types: TypeSet, budget: Budget): Uint32Array {
    const conditions = new Conditions(this.#columns);
    const where = conditions.isOneOf('type', types);
    return this.#positions(where, conditions, budget);
  }

  somePositionsOf(types: TypeSet, offset: number, limit: number, budget: Budget): Uint32Array {
    const conditions = new Conditions(this.#columns);
    const where = conditions.isOneOf('type', types);
    const sql = `SELECT position FROM {database:Identifier}.{all_tokens:Identifier} WHERE ${where}
      ORDER BY position LIMIT {limit:UInt64} OFFSET {offset:UInt64} FORMAT RowBinary`;
    const most = Math.min(limit, this.#frame.tokenCount);
    return numbers32(this.#ask(sql, { ...conditions.parameters, offset, limit: most }, budget));
  }

  countOf(types: TypeSet, budget: Budget): number {
    const conditions = new Conditions(this.#columns);
    const where = conditions.isOneOf('type', types);
    const sql = `SELECT count() FROM {database:Identifier}.{all_tokens:Identifier} WHERE ${where}`;
    return this.#numbers64(sql, conditions.parameters, budget)[0];
  }

  sequencesAt(
    sequence: readonly (TypeSet | undefined)[],
    anchor: number,
    budget: Budget,
  ): { readonly positions: Uint32Array; readonly isComplete: boolean } {
    const conditions = new Conditions(this.#columns);
    let isComplete = true;
    const all = sequence.flatMap((types, index) => {
      if (types === undefined) return [];
      const column = columnAt(index - anchor);
      if (column === undefined) isComplete = false;
      return column === undefined ? [] : [conditions.isOneOf(column, types)];
    });
    const where = all.length === 0 ? '1' : all.join(' AND ');
    return { positions: this.#positions(where, conditions, budget), isComplete };
  }

  countTypes({ start, end }: Spans, budget: Budget): Uint32Array {
    const runs = this.#runsOf(start, end, () => true);
    const conditions = new Conditions(this.#columns);
    const where = this.#inRuns(runs, conditions);
    const sql = `SELECT type, toUInt32(count()) FROM {database:Identifier}.{all_passages:Identifier}
      ARRAY JOIN types AS type WHERE ${where} GROUP BY type FORMAT RowBinary`;
    const rows = numbers32(this.#ask(sql, conditions.parameters, budget));
    const counts = new Uint32Array(this.#frame.typeCount);
    for (let row = 0; row < rows.length; row += 2) counts[rows[row]] = rows[row + 1];
    return counts;
  }

  isBeside(distance: number): boolean {
    return columnAt(distance) !== undefined;
  }

  countBeside(tokens: Beside, distance: number, budget: Budget): Uint32Array {
    const list = `SELECT ${columnAt(distance)} AS beside, toUInt32(count())`;
    const rows = numbers32(this.#askBeside(list, tokens, 'GROUP BY beside', {}, budget));
    const counts = new Uint32Array(this.#frame.typeCount + 1);
    for (let row = 0; row < rows.length; row += 2) counts[rows[row]] = rows[row + 1];
    return counts;
  }

  positionsBeside(tokens: Beside, offset: number, limit: number, budget: Budget): Uint32Array {
    const page = 'ORDER BY position LIMIT {limit:UInt64} OFFSET {offset:UInt64}';
    return numbers32(this.#askBeside('SELECT position', tokens, page, { offset, limit }, budget));
  }

  typesBeside(
    tokens: Beside,
    distances: readonly number[],
    budget: Budget,
  ): { readonly positions: Uint32Array; readonly types: readonly Uint32Array[] } {
    const columns = ['position', ...distances.map(columnAt)];
    const rows = numbers32(this.#askBeside(`SELECT ${columns.join(', ')}`, tokens, 'ORDER BY position', {}, budget));
    const [positions, ...types] = columns.map((_, column) =>
      Uint32Array.from({ length: rows.length / columns.length }, (_, row) => rows[row * columns.length + column]),
    );
    return { positions, types };
  }

  /** Selects `list` from the tokens whose neighbours have given types. */
  #askBeside(
    list: string,
    { types, part }: Beside,
    rest: string,
    parameters: Statement['parameters'],
    budget: Budget,
  ): Uint8Array<ArrayBuffer> {
    const conditions = new Conditions(this.#columns);
    const where = types.flatMap(({ distance, set }) => {
      const column = columnAt(distance);
      return column === undefined ? [] : [conditions.isOneOf(column, set)];
    });
    if (part !== undefined) where.push(this.#counting.inPart(part, conditions));
    const sql = `${list} FROM {database:Identifier}.{all_tokens:Identifier} WHERE ${where.join(' AND ')} ${rest} FORMAT RowBinary`;
    return this.#ask(sql, { ...conditions.parameters, ...parameters }, budget);
  }

  countSequences(question: SequenceQuestion, budget: Budget): FarSequences | undefined {
    return countSequences(question, this.#counting, budget);
  }

  countAround(question: AroundQuestion, budget: Budget): FarAround | undefined {
    return countAround(question, this.#counting, budget);
  }

  /** Whether this many tokens may be fetched, and faster than the servers scan the subcorpus. */
  #isFetchedSooner(tokens: number, part: Spans | undefined): boolean {
    return tokens <= MOST_FETCHED && tokens * FETCHING_COST < tokensOf(part, this.#frame.tokenCount);
  }

  /** The condition that a token lies in a document; undefined if all tokens do. */
  #inDocuments(conditions: Conditions): string | undefined {
    const runs = this.#passages.stretchesIn(this.#frame.documents);
    const all = this.#passages.firstOfStretch.length - 1;
    const lie = runs.reduce((sum, border, index) => sum + (index % 2 === 0 ? -border : border), 0);
    return lie === all ? undefined : conditions.inAnyRanges('stretch', runs);
  }

  fetch({ start, end }: Spans, budget: Budget): void {
    const { here } = this.place;
    const runs = this.#runsOf(start, end, (passage) => Atomics.load(here, passage) === 0);
    if (runs.length === 0) return;
    this.#count(runs);
    const wanted = lengthOf(runs);
    let fetched = 0;
    for (const some of inPortions(runs, PASSAGES_AT_ONCE)) {
      const before = fetched;
      const length = lengthOf(some);
      this.#fetchRuns(
        some,
        budget.reporting((share) => budget.check(before + share * length, wanted)),
      );
      fetched += length;
      budget.check(fetched, wanted);
    }
  }

  #fetchRuns(runs: readonly number[], budget: Budget): void {
    const conditions = new Conditions(this.#columns);
    const where = this.#inRuns(runs, conditions);
    const sql = `SELECT passage, types FROM {database:Identifier}.{all_passages:Identifier} WHERE ${where} FORMAT RowBinary`;
    const bytes = this.#ask(sql, conditions.parameters, budget);
    const passages = copyPassages(bytes, this.#passages, this.#tokens);
    const wanted = lengthOf(runs);
    if (passages.length !== wanted) {
      throw new ClusterError(
        `The database ${this.#client.address.database} gave ${passages.length} passages instead of ${wanted}: ${this.#shardCounts(budget)}; load the corpus again.`,
      );
    }
    // Set after the tokens are written: another thread reads the tokens as soon as it sees the flag.
    for (const passage of passages) Atomics.store(this.place.here, passage, 1);
  }

  /** Adds to the tokens fetched by the request. Throws a RequestError when there are too many. */
  #count(runs: readonly number[]): void {
    const { start } = this.#passages;
    for (let run = 0; run < runs.length; run += 2) this.#fetched += start[runs[run + 1]] - start[runs[run]];
    if (this.#fetched <= MOST_FETCHED) return;
    throw new RequestError(
      'bad_request',
      `This request has to look at ${this.#fetched.toLocaleString('en')} tokens one by one, and a cluster gives out ${MOST_FETCHED.toLocaleString('en')} for one request: search a part of the corpus, or ask for rarer words.`,
    );
  }

  /** Runs `first, end, …` of the wanted passages that overlap ascending ranges, in ascending order. */
  #runsOf(start: Uint32Array, end: Uint32Array, isWanted: (passage: number) => boolean): number[] {
    const runs: number[] = [];
    let next = 0;
    for (let range = 0; range < start.length; range++) {
      if (start[range] >= end[range]) continue;
      const first = this.#passages.at(start[range], Math.max(0, next - 1));
      for (let passage = Math.max(first, next); this.#passages.start[passage] < end[range]; passage++) {
        next = passage + 1;
        if (!isWanted(passage)) continue;
        if (runs.length > 0 && runs[runs.length - 1] === passage) runs[runs.length - 1] = passage + 1;
        else runs.push(passage, passage + 1);
      }
    }
    return runs;
  }

  #inRuns(runs: readonly number[], conditions: Conditions): string {
    return runs.length <= 32 ? conditions.inRanges('passage', runs) : conditions.inManyRanges('passage', runs);
  }

  #positions(where: string, conditions: Conditions, budget: Budget): Uint32Array {
    const sql = `SELECT position FROM {database:Identifier}.{all_tokens:Identifier} WHERE ${where} FORMAT RowBinary`;
    const found = numbers32(this.#ask(sql, conditions.parameters, budget));
    return ascendingNumbers(found, this.#frame.tokenCount, budget);
  }

  #numbers64(sql: string, parameters: Statement['parameters'], budget: Budget): number[] {
    const bytes = this.#ask(`${sql} FORMAT RowBinary`, parameters, budget);
    const view = new DataView(bytes.buffer);
    return Array.from({ length: bytes.length / 8 }, (_, index) => Number(view.getBigUint64(index * 8, true)));
  }

  /** The token count of each shard, as a clause for a message. */
  #shardCounts(budget: Budget): string {
    const sql =
      'SELECT toUInt64(_shard_num), count() FROM {database:Identifier}.{all_tokens:Identifier} GROUP BY 1 ORDER BY 1';
    const found = this.#numbers64(sql, {}, budget);
    const shares = found.flatMap((count, index) => (index % 2 === 1 ? [`shard ${found[index - 1]} has ${count}`] : []));
    return shares.length === 0 ? 'no shard has any' : shares.join(', ');
  }

  /**
   * Sends a small statement to all shards after a request exceeded its deadline. Throws a ClusterError if not all of them answer: then
   * a server failed, and the request was not too expensive.
   */
  #requireAllShards(): void {
    const { address } = this.#client;
    const sql = 'SELECT count() FROM {database:Identifier}.{all_builds:Identifier} FORMAT Null';
    const parameters = { database: address.database, all_builds: ALL_BUILDS };
    const statement = { sql, parameters, settings: silentAfter(SHARD_CHECK_MS / 2) };
    if (this.#client.answersWithin(SHARD_CHECK_MS, statement)) return;
    throw new ClusterError(
      `The cluster at ${address.url} did not answer while there was time, and not all of its servers say that they work; ask again, or look which of them hangs.`,
    );
  }

  #ask(sql: string, parameters: Statement['parameters'], budget: Budget): Uint8Array<ArrayBuffer> {
    const answer = this.#askForRows({ sql, parameters }, budget);
    if (answer !== undefined) return answer;
    throw new RequestError(
      'bad_request',
      'This query has too many matches to be handed over by a cluster: search a part of the corpus, or ask for rarer words.',
    );
  }

  /** The answer to a statement; undefined if it has too many rows. */
  #askForRows({ sql, parameters, settings }: Statement, budget: Budget): Uint8Array<ArrayBuffer> | undefined {
    try {
      const all = { ...this.#tables, ...parameters };
      return this.#client.ask({ sql, parameters: all, ...(settings && { settings }) }, budget);
    } catch (error) {
      if (error instanceof DeadlineExceeded && budget.given >= SHORT_REQUEST_MS) this.#requireAllShards();
      if (error instanceof ClusterError && error.code === TOO_MANY_ROWS) return undefined;
      throw error;
    }
  }
}

/** The column of the tokens table that holds the type at a distance from a token. */
function columnAt(distance: number): string | undefined {
  return distance === 0 ? 'type' : NEIGHBOURS.get(distance);
}

/** Number of tokens of a subcorpus; `all` for the whole corpus. */
function tokensOf(part: Spans | undefined, all: number): number {
  return part === undefined ? all : part.start.reduce((sum, start, index) => sum + part.end[index] - start, 0);
}

function numbers32({ buffer }: Uint8Array<ArrayBuffer>): Uint32Array {
  return new Uint32Array(buffer);
}

/** How many numbers the runs cover. */
function lengthOf(runs: readonly number[]): number {
  let length = 0;
  for (let run = 0; run < runs.length; run += 2) length += runs[run + 1] - runs[run];
  return length;
}

/** Divides runs into portions of at most `size` numbers; long runs are split. */
function* inPortions(runs: readonly number[], size: number): Generator<number[]> {
  let portion: number[] = [];
  let room = size;
  for (let run = 0; run < runs.length; run += 2) {
    for (let from = runs[run]; from < runs[run + 1];) {
      const to = Math.min(runs[run + 1], from + room);
      portion.push(from, to);
      room -= to - from;
      from = to;
      if (room > 0) continue;
      yield portion;
      portion = [];
      room = size;
    }
  }
  if (portion.length > 0) yield portion;
}
