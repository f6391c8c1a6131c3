import { ClickHouseError, createClient, type ClickHouseClient } from '@clickhouse/client';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ClusterError } from '../errors.ts';
import type { ClusterAddress } from '../address.ts';
import { rowsOf } from './rows-of.ts';
import { MAX_SECONDS, readingSettings, type Statement, writtenParameters } from './statement.ts';

/** Milliseconds that a server may be silent during a load: it sends nothing while it computes checksums. */
const LOADING_SILENCE_MS = 180_000;
/** Milliseconds after the time limit of a statement at which the client stops waiting for its answer. */
const GRACE_MS = 10_000;
/** Milliseconds between two requests for the progress of a statement. */
const PROGRESS_INTERVAL_MS = 300;
/** Rows that all servers have read for a statement so far, and their estimate of all rows to read. */
const ROWS_READ =
  'SELECT read_rows, total_rows_approx FROM system.processes WHERE query_id = {id:String} FORMAT JSONEachRow';

/** ClickHouse error code: the user lacks a privilege. */
const ACCESS_DENIED = 497;

/** Sends statements to one server over HTTP. Failures are thrown as a ClusterError that names the server. */
export class Client {
  readonly address: ClusterAddress;
  readonly #client: ClickHouseClient;
  readonly #settings: Statement['settings'];
  /** Milliseconds between two pings of a server that works on a statement; 0: no pings. */
  readonly #pingIntervalMs: number;
  /** False once the server denied access to the progress of statements: further requests would only fill its log. */
  #mayAskForProgress = true;

  /** `purpose`: statements that read are bounded, and fail when any server is silent. */
  constructor(address: ClusterAddress, purpose: 'loading' | 'reading') {
    const reads = purpose === 'reading';
    this.address = address;
    this.#settings = reads ? readingSettings(address) : {};
    // A ping may take as long as the interval: one interval to send it and one to wait make up the allowed silence.
    this.#pingIntervalMs = reads ? (address.silenceSeconds * 1000) / 2 : 0;
    this.#client = createClient({
      url: address.url,
      username: address.username,
      password: address.password,
      request_timeout: reads ? MAX_SECONDS * 1000 + GRACE_MS : LOADING_SILENCE_MS,
      max_open_connections: 8,
      use_multipart_params_auto: true,
      log: { level: 127 },
    });
  }

  /**
   * The answer to a statement, in the format that it names. For a long statement, `progress` is called at intervals with the share
   * of the rows that the servers have read, 0 to 1.
   */
  async ask(statement: Statement, signal?: AbortSignal, progress?: (share: number) => void): Promise<Buffer> {
    const id = randomUUID();
    if (this.#pingIntervalMs === 0) return this.#ask(statement, signal, id);
    const silence = new AbortController();
    const pingTimer = setInterval(() => void this.#ping(silence), this.#pingIntervalMs);
    const progressTimer =
      progress !== undefined && this.#mayAskForProgress
        ? setInterval(() => void this.#reportProgress(id, progress), PROGRESS_INTERVAL_MS)
        : undefined;
    try {
      const ends = AbortSignal.any([silence.signal, ...(signal === undefined ? [] : [signal])]);
      return await this.#ask(statement, ends, id);
    } catch (error) {
      if (signal?.aborted === true) this.#kill(id);
      if (silence.signal.aborted && signal?.aborted !== true) throw this.#noAnswer('it is silent');
      throw error;
    } finally {
      clearInterval(pingTimer);
      clearInterval(progressTimer);
    }
  }

  /** Reports the progress of a statement, if the server knows it: the statement may not have begun. */
  async #reportProgress(id: string, progress: (share: number) => void): Promise<void> {
    const statement = { sql: ROWS_READ, parameters: { id } };
    const answer = await this.#ask(statement, AbortSignal.timeout(PROGRESS_INTERVAL_MS), randomUUID()).catch(
      (error: unknown) => {
        if (error instanceof ClusterError && error.code === ACCESS_DENIED) this.#mayAskForProgress = false;
        return Buffer.of();
      },
    );
    const [row] = rowsOf<{ read_rows: string; total_rows_approx: string }>(answer);
    if (row === undefined) return;
    const total = Number(row.total_rows_approx);
    if (total > 0) progress(Math.min(1, Number(row.read_rows) / total));
  }

  /** Ends a statement on all servers. A server does not always see that its connection was closed. */
  #kill(id: string): void {
    const query = 'KILL QUERY WHERE query_id = {id:String} ASYNC';
    // If this fails, `max_execution_time` ends the statement.
    this.#client.command({ query, query_params: { id } }).catch(() => {});
  }

  /** Aborts `silence` if the server does not answer a ping. */
  async #ping(silence: AbortController): Promise<void> {
    const signal = AbortSignal.timeout(this.#pingIntervalMs);
    const isAlive = await fetch(`${this.address.url}/ping`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isAlive) silence.abort();
  }

  async #ask({ sql, parameters, settings }: Statement, signal: AbortSignal | undefined, id: string): Promise<Buffer> {
    return this.#withServerName(async () => {
      const { stream } = await this.#client.exec({
        query: sql,
        query_id: id,
        query_params: writtenParameters(parameters),
        clickhouse_settings: { ...this.#settings, ...settings },
        ...(signal === undefined ? {} : { abort_signal: signal }),
      });
      const pieces: Buffer[] = [];
      for await (const piece of stream) pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    });
  }

  /** The rows of the answer as objects. The statement must not name a format. */
  async rows<Row>({ sql, ...rest }: Statement): Promise<Row[]> {
    return rowsOf<Row>(await this.ask({ sql: `${sql} FORMAT JSONEachRow`, ...rest }));
  }

  /** The only row of the answer, or its first. Throws a ClusterError if it has none. */
  async row<Row>(statement: Statement): Promise<Row> {
    const [row] = await this.rows<Row>(statement);
    if (row === undefined) throw this.#noAnswer('no row');
    return row;
  }

  /** Runs a statement that returns no rows. */
  async run(statement: Statement): Promise<void> {
    await this.ask(statement);
  }

  /** Inserts bytes in the format that the statement names. */
  async insert({ sql, parameters, settings }: Statement, bytes: Uint8Array): Promise<void> {
    await this.#withServerName(async () => {
      const { stream } = await this.#client.exec({
        query: sql,
        query_params: writtenParameters(parameters),
        clickhouse_settings: { ...settings },
        values: Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)], { objectMode: false }),
      });
      for await (const piece of stream) void piece;
    });
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  async #withServerName<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await task();
    } catch (error) {
      throw this.#toClusterError(error);
    }
  }

  /** The error of a server as a ClusterError with a message that names it; an abort is returned unchanged. */
  #toClusterError(error: unknown): unknown {
    const { url } = this.address;
    if (error instanceof ClickHouseError) {
      const code = Number(error.code);
      const message = shortened(error.message);
      if (UNREACHABLE_CODES.has(error.code) || CONNECTION_LOST.test(error.message)) {
        return new ClusterError(
          `The cluster at ${url} cannot reach all of its servers: ${message}; start the server that is named.`,
          code,
        );
      }
      return new ClusterError(`The cluster at ${url} refused: ${message}.`, code);
    }
    if (error instanceof Error && (error.name === 'AbortError' || /aborted/i.test(error.message))) return error;
    const { code, message } = error as { code?: string; message?: string };
    return this.#noAnswer(code ?? message ?? 'no reason given');
  }

  #noAnswer(reason: string): ClusterError {
    return new ClusterError(`The server at ${this.address.url} does not answer (${reason}); start it and ask again.`);
  }
}

/** ClickHouse error codes that say that another server does not answer. */
const UNREACHABLE_CODES = new Set(['32', '209', '210', '279']);
const CONNECTION_LOST = /connection (refused|reset)|connection tries failed|broken pipe|no route to host/i;

/** Characters of a message of ClickHouse that are shown. */
const MAX_MESSAGE_LENGTH = 300;

/** A message on one line, without a full stop. The lines after the first, which name the servers tried, are joined to it. */
function shortened(message: string): string {
  const sentence = message.replaceAll(/\s+/g, ' ').slice(0, MAX_MESSAGE_LENGTH).trim();
  return sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
}
