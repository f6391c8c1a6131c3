import {
  Budget,
  type CorpusFrame,
  DeadlineExceeded,
  type Elsewhere,
  type FarTokens,
  RequestError,
  type Spans,
  type TypeSet,
} from '@zaban/engine';
import type { ClusterAddress } from '../address.ts';
import { ClusterError } from '../errors.ts';
import { type Statement, silentAfter } from '../connection/statement.ts';
import type { WaitingClient } from '../connection/waiting-client.ts';
import { ALL_BUILDS, NEIGHBOURS, tablesOf } from '../schema.ts';
import { ascendingNumbers } from './ascending-numbers.ts';
import { Conditions } from './conditions.ts';
import { copyPassages } from './copy-passages.ts';
import { Passages } from './passages.ts';

/** Tokens that one request may look at one by one. */
const MOST_FETCHED = 1 << 26;
/** Passages in one answer of the cluster. */
const PASSAGES_AT_ONCE = 1 << 13;
/** No type has this number. */
const NO_TYPE = 0xffffffff;
/** Milliseconds in which all shards must say that they are there when the time of a request was up before their answer came. */
const MOST_LOOK_MS = 1500;
/**
 * Milliseconds below which a request may run out of time without a look at the shards: whoever gives it so little, such as the
 * lanes of a server for quick requests, asks again with more.
 */
const SHORT_REQUEST_MS = 1000;
/** The number of the failure that an answer has too many rows. */
const TOO_MANY_ROWS = 396;

/** Columns of the table of types by the attributes whose values they hold. */
export function typeColumns(
  attributes: readonly { readonly kind: string; readonly name: string }[],
): Map<string, string> {
  const ofTypes = attributes.filter(({ kind }) => kind === 'type');
  return new Map(ofTypes.map(({ name }, index) => [name, `a${index}`]));
}

/** Where the tokens of a build lie. Threads share what each of them fetched. */
export interface ClusterPlace extends Elsewhere {
  readonly kind: typeof CLUSTER;
  readonly address: ClusterAddress;
  /** 1 for each passage whose tokens are here, in memory that threads share. */
  readonly here: Uint8Array;
}

export const CLUSTER = 'clickhouse';

/** The tokens of a build that lie on a cluster. */
export class ClusterTokens implements FarTokens {
  readonly place: ClusterPlace;
  readonly #client: WaitingClient;
  readonly #frame: CorpusFrame;
  readonly #tokens: Uint32Array;
  readonly #tables: Statement['parameters'];
  readonly #columns: ReadonlyMap<string, string>;
  readonly #passages: Passages;
  readonly #keepsTokens: boolean;
  #budget = new Budget();
  #fetched = 0;

  /**
   * `tokens`: the array that is filled by `fetch`. With `keepsTokens`, what one request fetched is here for the next one. `place`:
   * that of another thread whose tokens are the same array.
   */
  constructor(
    client: WaitingClient,
    frame: CorpusFrame,
    tokens: Uint32Array,
    keepsTokens: boolean,
    place?: ClusterPlace,
  ) {
    this.#client = client;
    this.#frame = frame;
    this.#tokens = tokens;
    this.#keepsTokens = keepsTokens;
    this.#tables = tablesOf(client.address.database, frame.buildId);
    this.#columns = typeColumns(frame.attributes);
    this.#passages = new Passages(frame.documents, frame.tokenCount);
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
    if (!this.#keepsTokens) this.#forget();
    const found = this.#numbers64('SELECT count() FROM {database:Identifier}.{all_tokens:Identifier}', {}, budget)[0];
    if (found === this.#frame.tokenCount) return;
    throw new ClusterError(
      `The database ${this.#client.address.database} holds ${found} tokens instead of ${this.#frame.tokenCount}: ${this.#lacking(budget)}; load the corpus again.`,
    );
  }

  /** Makes sure that nothing reads what an earlier request fetched. */
  #forget(): void {
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
      const column = index === anchor ? 'type' : NEIGHBOURS.get(index - anchor);
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
        `The database ${this.#client.address.database} gave ${passages.length} passages instead of ${wanted}: ${this.#lacking(budget)}; load the corpus again.`,
      );
    }
    // Only now: another thread that sees it reads the tokens.
    for (const passage of passages) Atomics.store(this.place.here, passage, 1);
  }

  /** Counts the tokens of a request, and refuses it when there are too many. */
  #count(runs: readonly number[]): void {
    const { start } = this.#passages;
    for (let run = 0; run < runs.length; run += 2) this.#fetched += start[runs[run + 1]] - start[runs[run]];
    if (this.#fetched <= MOST_FETCHED) return;
    throw new RequestError(
      'bad_request',
      `This request has to look at ${this.#fetched.toLocaleString('en')} tokens one by one, and a cluster gives out ${MOST_FETCHED.toLocaleString('en')} for one request: search a part of the corpus, or ask for rarer words.`,
    );
  }

  /** Ascending runs `first, behind, …` of the passages that some ascending ranges touch and that are wanted. */
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

  /** Which shard does not hold its share, as a clause. */
  #lacking(budget: Budget): string {
    const sql =
      'SELECT toUInt64(_shard_num), count() FROM {database:Identifier}.{all_tokens:Identifier} GROUP BY 1 ORDER BY 1';
    const found = this.#numbers64(sql, {}, budget);
    const shares = found.flatMap((count, index) => (index % 2 === 1 ? [`shard ${found[index - 1]} has ${count}`] : []));
    return shares.length === 0 ? 'no shard has any' : shares.join(', ');
  }

  /**
   * Asks all shards for something small, after the time of a request was up before their answer came. Throws a ClusterError where they
   * do not say that they are there: then the request was not too long, and what is here must not stand for its answer.
   */
  #look(): void {
    const { address } = this.#client;
    const sql = 'SELECT count() FROM {database:Identifier}.{all_builds:Identifier} FORMAT Null';
    const parameters = { database: address.database, all_builds: ALL_BUILDS };
    const statement = { sql, parameters, settings: silentAfter(MOST_LOOK_MS / 2) };
    if (this.#client.answersWithin(MOST_LOOK_MS, statement)) return;
    throw new ClusterError(
      `The cluster at ${address.url} did not answer while there was time, and not all of its servers say that they work; ask again, or look which of them hangs.`,
    );
  }

  #ask(sql: string, parameters: Statement['parameters'], budget: Budget): Uint8Array<ArrayBuffer> {
    try {
      const all = { ...this.#tables, ...parameters };
      return this.#client.ask({ sql, parameters: all }, budget);
    } catch (error) {
      if (error instanceof DeadlineExceeded && budget.given >= SHORT_REQUEST_MS) this.#look();
      if (!(error instanceof ClusterError) || error.code !== TOO_MANY_ROWS) throw error;
      throw new RequestError(
        'bad_request',
        'This query has too many matches to be handed over by a cluster: search a part of the corpus, or ask for rarer words.',
      );
    }
  }
}

function numbers32({ buffer }: Uint8Array<ArrayBuffer>): Uint32Array {
  return new Uint32Array(buffer);
}

/** Numbers in runs. */
function lengthOf(runs: readonly number[]): number {
  let length = 0;
  for (let run = 0; run < runs.length; run += 2) length += runs[run + 1] - runs[run];
  return length;
}

/** Runs in portions of about `size` numbers; a longer run is divided. */
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
