import { type Budget, DeadlineExceeded, RequestError } from '@zaban/engine';
import { type Statement, silentAfter } from '../connection/statement.ts';
import type { WaitingClient } from '../connection/waiting-client.ts';
import { ClusterError } from '../errors.ts';
import { ALL_BUILDS, tablesOf } from '../schema.ts';

/** Milliseconds in which all shards must answer a small statement after a request exceeded its deadline. */
const SHARD_CHECK_MS = 1500;
/**
 * The shards are not checked after a request whose deadline was shorter than this, in milliseconds: callers with such short deadlines,
 * such as the quick lane of a server, repeat the request with a longer one.
 */
const SHORT_REQUEST_MS = 1000;
/** ClickHouse error code: an answer has too many rows. */
const TOO_MANY_ROWS = 396;

/** Sends statements about the tables of one build, and says which server failed when an answer is missing. */
export class BuildStatements {
  readonly #client: WaitingClient;
  readonly #tables: Statement['parameters'];

  constructor(client: WaitingClient, buildId: string) {
    this.#client = client;
    this.#tables = tablesOf(client.address.database, buildId);
  }

  /** The answer to a statement without a format as numbers of 64 bits. */
  numbers64(sql: string, parameters: Statement['parameters'], budget: Budget): number[] {
    const bytes = this.ask(`${sql} FORMAT RowBinary`, parameters, budget);
    const view = new DataView(bytes.buffer);
    return Array.from({ length: bytes.length / 8 }, (_, index) => Number(view.getBigUint64(index * 8, true)));
  }

  /** The token count of each shard, as a clause for a message. */
  shardCounts(budget: Budget): string {
    const sql =
      'SELECT toUInt64(_shard_num), count() FROM {database:Identifier}.{all_tokens:Identifier} GROUP BY 1 ORDER BY 1';
    const found = this.numbers64(sql, {}, budget);
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

  /** The answer to a statement as bytes. Throws a RequestError if it has too many rows. */
  ask(sql: string, parameters: Statement['parameters'], budget: Budget): Uint8Array<ArrayBuffer> {
    const answer = this.askForRows({ sql, parameters }, budget);
    if (answer !== undefined) return answer;
    throw new RequestError(
      'bad_request',
      'This query has too many matches to be handed over by a cluster: search a part of the corpus, or ask for rarer words.',
    );
  }

  /** The answer to a statement; undefined if it has too many rows. */
  askForRows({ sql, parameters, settings }: Statement, budget: Budget): Uint8Array<ArrayBuffer> | undefined {
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
