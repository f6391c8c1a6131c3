import {
  type AroundRequest,
  type Beside,
  Budget,
  type CorpusFrame,
  type Elsewhere,
  type FarAround,
  type FarSequences,
  type FarTokens,
  RequestError,
  type SequenceRequest,
  type Spans,
  type TypeSet,
} from '@zaban/engine';
import type { ClusterAddress } from '../address.ts';
import { ClusterError } from '../errors.ts';
import type { Statement } from '../connection/statement.ts';
import type { WaitingClient } from '../connection/waiting-client.ts';
import { NEIGHBOURS, PASSAGE_TOKENS } from '../schema.ts';
import { countAround } from './around-counts.ts';
import { ascendingNumbers } from './ascending-numbers.ts';
import { BuildStatements } from './build-statements.ts';
import { columnOf } from './columns.ts';
import { Conditions } from './conditions.ts';
import { copyPassages } from './copy-passages.ts';
import type { CountingPlace } from './counting-place.ts';
import { inPortions, lengthOf, type PassageRuns, rangesIn, runsOverlapping } from './passage-runs.ts';
import { Passages } from './passages.ts';
import { countSequences } from './sequence-counts.ts';

/** Tokens that one request may fetch. */
const MAX_FETCHED = 1 << 26;
/** Tokens whose sequences are counted in one statement: a server needs up to 50 bytes of memory for each. */
const COUNTED_AT_ONCE = 1 << 25;
/** Estimated cost of fetching a token, relative to scanning it on a server. */
const FETCHING_COST = 2;
/** Maximum passages in one answer of the cluster. */
const PASSAGES_AT_ONCE = 1 << 13;
/** A number that no type has. */
const NO_TYPE = 0xffffffff;
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
  readonly #address: ClusterAddress;
  readonly #statements: BuildStatements;
  readonly #frame: CorpusFrame;
  readonly #tokens: Uint32Array;
  readonly #columns: ReadonlyMap<string, string>;
  readonly #passages: Passages;
  readonly #keepsTokens: boolean;
  readonly #counting: CountingPlace;
  #budget = new Budget();
  #fetched = 0;

  /** `tokens`: the array that `fetch` fills. `place`: the place of another thread that shares the array. */
  constructor(
    client: WaitingClient,
    frame: CorpusFrame,
    tokens: Uint32Array,
    {
      keepsTokens = true,
      tokensAtOnce = COUNTED_AT_ONCE,
      place,
    }: ReadingOptions & { readonly place?: ClusterPlace } = {},
  ) {
    this.#address = client.address;
    this.#frame = frame;
    this.#tokens = tokens;
    this.#keepsTokens = keepsTokens;
    this.#statements = new BuildStatements(client, frame.buildId);
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
      ask: (statement, budget) => this.#statements.askForRows(statement, budget),
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
    const found = this.#statements.numbers64(
      'SELECT count() FROM {database:Identifier}.{all_tokens:Identifier}',
      {},
      budget,
    )[0];
    if (found === this.#frame.tokenCount) return;
    throw new ClusterError(
      `The database ${this.#address.database} holds ${found} tokens instead of ${this.#frame.tokenCount}: ${this.#statements.shardCounts(budget)}; load the corpus again.`,
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
    return numbers32(this.#statements.ask(sql, { ...conditions.parameters, offset, limit: most }, budget));
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

  countTypes(spans: Spans, budget: Budget): Uint32Array {
    const runs = runsOverlapping(this.#passages, spans);
    const conditions = new Conditions(this.#columns);
    const where = this.#inRuns(runs, conditions);
    const sql = `SELECT type, toUInt32(count()) FROM {database:Identifier}.{all_passages:Identifier}
      ARRAY JOIN types AS type WHERE ${where} GROUP BY type FORMAT RowBinary`;
    const rows = numbers32(this.#statements.ask(sql, conditions.parameters, budget));
    return countsByType(rows, this.#frame.typeCount);
  }

  isBeside(distance: number): boolean {
    return columnAt(distance) !== undefined;
  }

  countBeside(tokens: Beside, distance: number, budget: Budget): Uint32Array {
    const list = `SELECT ${columnAt(distance)} AS beside, toUInt32(count())`;
    const rows = numbers32(this.#askBeside(tokens, { list, rest: 'GROUP BY beside' }, budget));
    return countsByType(rows, this.#frame.typeCount + 1);
  }

  positionsBeside(tokens: Beside, offset: number, limit: number, budget: Budget): Uint32Array {
    const rest = 'ORDER BY position LIMIT {limit:UInt64} OFFSET {offset:UInt64}';
    const page = { list: 'SELECT position', rest, parameters: { offset, limit } };
    return numbers32(this.#askBeside(tokens, page, budget));
  }

  typesBeside(
    tokens: Beside,
    distances: readonly number[],
    budget: Budget,
  ): { readonly positions: Uint32Array; readonly types: readonly Uint32Array[] } {
    const columns = ['position', ...distances.map(columnAt)];
    const all = { list: `SELECT ${columns.join(', ')}`, rest: 'ORDER BY position' };
    const rows = numbers32(this.#askBeside(tokens, all, budget));
    const column = (index: number): Uint32Array => columnOf(rows, columns.length, index);
    return { positions: column(0), types: distances.map((_, index) => column(index + 1)) };
  }

  /** Selects `list` from the tokens whose neighbours have given types. */
  #askBeside(
    { types, part }: Beside,
    { list, rest, parameters }: { list: string; rest: string; parameters?: Statement['parameters'] },
    budget: Budget,
  ): Uint8Array<ArrayBuffer> {
    const conditions = new Conditions(this.#columns);
    const where = types.flatMap(({ distance, set }) => {
      const column = columnAt(distance);
      return column === undefined ? [] : [conditions.isOneOf(column, set)];
    });
    if (part !== undefined) where.push(this.#counting.inPart(part, conditions));
    const sql = `${list} FROM {database:Identifier}.{all_tokens:Identifier} WHERE ${where.join(' AND ')} ${rest} FORMAT RowBinary`;
    return this.#statements.ask(sql, { ...conditions.parameters, ...parameters }, budget);
  }

  countSequences(request: SequenceRequest, budget: Budget): FarSequences | undefined {
    return countSequences(request, this.#counting, budget);
  }

  countAround(request: AroundRequest, budget: Budget): FarAround | undefined {
    return countAround(request, this.#counting, budget);
  }

  /** Whether this many tokens may be fetched, and faster than the servers scan the subcorpus. */
  #isFetchedSooner(tokens: number, part: Spans | undefined): boolean {
    return tokens <= MAX_FETCHED && tokens * FETCHING_COST < tokensOf(part, this.#frame.tokenCount);
  }

  /** The condition that a token lies in a document; undefined if all tokens do. */
  #inDocuments(conditions: Conditions): string | undefined {
    const runs = this.#passages.stretchesIn(this.#frame.documents);
    const all = this.#passages.firstOfStretch.length - 1;
    const lie = runs.reduce((sum, border, index) => sum + (index % 2 === 0 ? -border : border), 0);
    return lie === all ? undefined : conditions.inAnyRanges('stretch', runs);
  }

  fetch(spans: Spans, budget: Budget): void {
    const { here } = this.place;
    const runs = runsOverlapping(this.#passages, spans, (passage) => Atomics.load(here, passage) === 0);
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

  #fetchRuns(runs: PassageRuns, budget: Budget): void {
    const conditions = new Conditions(this.#columns);
    const where = this.#inRuns(runs, conditions);
    const sql = `SELECT passage, types FROM {database:Identifier}.{all_passages:Identifier} WHERE ${where} FORMAT RowBinary`;
    const bytes = this.#statements.ask(sql, conditions.parameters, budget);
    const passages = copyPassages(bytes, this.#passages, this.#tokens);
    const wanted = lengthOf(runs);
    if (passages.length !== wanted) {
      throw new ClusterError(
        `The database ${this.#address.database} gave ${passages.length} passages instead of ${wanted}: ${this.#statements.shardCounts(budget)}; load the corpus again.`,
      );
    }
    // Set after the tokens are written: another thread reads the tokens as soon as it sees the flag.
    for (const passage of passages) Atomics.store(this.place.here, passage, 1);
  }

  /** Adds to the tokens fetched by the request. Throws a RequestError when there are too many. */
  #count(runs: PassageRuns): void {
    for (const [first, end] of rangesIn(runs)) {
      const { from, to } = this.#passages.range(first, end - 1);
      this.#fetched += to - from;
    }
    if (this.#fetched <= MAX_FETCHED) return;
    throw new RequestError(
      'bad_request',
      `This request has to look at ${this.#fetched.toLocaleString('en')} tokens one by one, and a cluster gives out ${MAX_FETCHED.toLocaleString('en')} for one request: search a part of the corpus, or ask for rarer words.`,
    );
  }

  #inRuns(runs: PassageRuns, conditions: Conditions): string {
    return runs.length <= 32 ? conditions.inRanges('passage', runs) : conditions.inManyRanges('passage', runs);
  }

  #positions(where: string, conditions: Conditions, budget: Budget): Uint32Array {
    const sql = `SELECT position FROM {database:Identifier}.{all_tokens:Identifier} WHERE ${where} FORMAT RowBinary`;
    const found = numbers32(this.#statements.ask(sql, conditions.parameters, budget));
    return ascendingNumbers(found, this.#frame.tokenCount, budget);
  }
}

/** The column of the tokens table that holds the type at a distance from a token. */
function columnAt(distance: number): string | undefined {
  return distance === 0 ? 'type' : NEIGHBOURS.get(distance);
}

/** Number of tokens of a subcorpus; `all` for the whole corpus. */
function tokensOf(part: Spans | undefined, all: number): number {
  return part === undefined ? all : part.start.reduce((sum, start, index) => sum + part.end[index]! - start, 0);
}

/** The counts of an answer with rows of two numbers, a type and its count. */
function countsByType(rows: Uint32Array, types: number): Uint32Array {
  const counts = new Uint32Array(types);
  for (let row = 0; row < rows.length; row += 2) counts[rows[row]!] = rows[row + 1]!;
  return counts;
}

function numbers32({ buffer }: Uint8Array<ArrayBuffer>): Uint32Array {
  return new Uint32Array(buffer);
}
