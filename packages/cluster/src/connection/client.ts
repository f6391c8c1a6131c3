import { ClickHouseError, createClient, type ClickHouseClient } from '@clickhouse/client';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ClusterError } from '../errors.ts';
import type { ClusterAddress } from '../address.ts';
import { rowsOf } from './rows-of.ts';
import { MOST_SECONDS, readingSettings, type Statement, writtenParameters } from './statement.ts';

/** Milliseconds that a server may be silent while it is loaded: it says nothing while it checks what it has. */
const LOADING_SILENCE_MS = 180_000;
/** Milliseconds beyond the time of a statement, after which no answer is awaited any more. */
const GRACE_MS = 10_000;
/** Milliseconds between two questions how far a statement is. */
const PROGRESS_MS = 300;
/** What all servers have read for a statement so far, and what they are going to read as far as they know. */
const ROWS_READ =
  'SELECT read_rows, total_rows_approx FROM system.processes WHERE query_id = {id:String} FORMAT JSONEachRow';

/** The number of the failure that the user lacks a right. */
const ACCESS_DENIED = 497;

/** Asks one server over HTTP. What fails is a ClusterError that names the server. */
export class Client {
  readonly address: ClusterAddress;
  readonly #client: ClickHouseClient;
  readonly #settings: Statement['settings'];
  /** Milliseconds between two looks at whether a server that works on a statement still answers; 0: it is not looked at. */
  readonly #lookMs: number;
  /** Whether the user may read how far statements are, as far as is known: asking in vain fills the log of the server. */
  #mayAskForProgress = true;

  /** `purpose`: statements that read are bounded, and fail when any server is silent. */
  constructor(address: ClusterAddress, purpose: 'loading' | 'reading') {
    const reads = purpose === 'reading';
    this.address = address;
    this.#settings = reads ? readingSettings(address) : {};
    // A look may take as long as the time between two of them.
    this.#lookMs = reads ? (address.silenceSeconds * 1000) / 2 : 0;
    this.#client = createClient({
      url: address.url,
      username: address.username,
      password: address.password,
      request_timeout: reads ? MOST_SECONDS * 1000 + GRACE_MS : LOADING_SILENCE_MS,
      max_open_connections: 8,
      use_multipart_params_auto: true,
      log: { level: 127 as never },
    });
  }

  /**
   * The answer to a statement, in the format that it names. `progress` is told now and then which share of their rows the servers
   * have read, 0 to 1, when the statement takes long.
   */
  async ask(statement: Statement, signal?: AbortSignal, progress?: (share: number) => void): Promise<Buffer> {
    const id = randomUUID();
    if (this.#lookMs === 0) return this.#ask(statement, signal, id);
    const silence = new AbortController();
    const looks = setInterval(() => void this.#look(silence), this.#lookMs);
    const questions =
      progress !== undefined && this.#mayAskForProgress
        ? setInterval(() => void this.#tellProgress(id, progress), PROGRESS_MS)
        : undefined;
    try {
      const ends = AbortSignal.any([silence.signal, ...(signal === undefined ? [] : [signal])]);
      return await this.#ask(statement, ends, id);
    } catch (error) {
      if (signal?.aborted === true) this.#kill(id);
      if (silence.signal.aborted && signal?.aborted !== true) throw this.#unanswered('it is silent');
      throw error;
    } finally {
      clearInterval(looks);
      clearInterval(questions);
    }
  }

  /** Tells how far a statement is, where the server says so: it may not have begun. */
  async #tellProgress(id: string, progress: (share: number) => void): Promise<void> {
    const statement = { sql: ROWS_READ, parameters: { id } };
    const answer = await this.#ask(statement, AbortSignal.timeout(PROGRESS_MS), randomUUID()).catch(
      (error: unknown) => {
        if (error instanceof ClusterError && error.code === ACCESS_DENIED) this.#mayAskForProgress = false;
        return Buffer.of();
      },
    );
    const [row] = rowsOf<{ read_rows: string; total_rows_approx: string }>(answer);
    const total = Number(row?.total_rows_approx ?? 0);
    if (total > 0) progress(Math.min(1, Number(row.read_rows) / total));
  }

  /** Ends a statement on all servers. A server does not always see that its connection was closed. */
  #kill(id: string): void {
    const query = 'KILL QUERY WHERE query_id = {id:String} ASYNC';
    // Its own bound ends it where this fails.
    this.#client.command({ query, query_params: { id } }).catch(() => {});
  }

  /** Gives a server up that does not say that it is alive. */
  async #look(silence: AbortController): Promise<void> {
    const signal = AbortSignal.timeout(this.#lookMs);
    const isAlive = await fetch(`${this.address.url}/ping`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isAlive) silence.abort();
  }

  async #ask({ sql, parameters, settings }: Statement, signal: AbortSignal | undefined, id: string): Promise<Buffer> {
    return this.#named(async () => {
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

  /** Rows as objects; the statement names no format. */
  async rows<Row>({ sql, ...rest }: Statement): Promise<Row[]> {
    return rowsOf<Row>(await this.ask({ sql: `${sql} FORMAT JSONEachRow`, ...rest }));
  }

  /** Runs a statement that has no answer. */
  async run(statement: Statement): Promise<void> {
    await this.ask(statement);
  }

  /** Inserts bytes in the format that the statement names. */
  async insert({ sql, parameters, settings }: Statement, bytes: Uint8Array): Promise<void> {
    await this.#named(async () => {
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

  async #named<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await task();
    } catch (error) {
      throw this.#explained(error);
    }
  }

  /** The failure of a server as a sentence that names it. */
  #explained(error: unknown): unknown {
    const { url } = this.address;
    if (error instanceof ClickHouseError) {
      const code = Number(error.code);
      const message = shortened(error.message);
      if (UNREACHED.has(error.code) || LOST.test(error.message)) {
        return new ClusterError(
          `The cluster at ${url} cannot reach all of its servers: ${message}; start the server that is named.`,
          code,
        );
      }
      return new ClusterError(`The cluster at ${url} refused: ${message}.`, code);
    }
    if (error instanceof Error && (error.name === 'AbortError' || /aborted/i.test(error.message))) return error;
    const { code, message } = error as { code?: string; message?: string };
    return this.#unanswered(code ?? message ?? 'no reason given');
  }

  #unanswered(reason: string): ClusterError {
    return new ClusterError(`The server at ${this.address.url} does not answer (${reason}); start it and ask again.`);
  }
}

/** Failures by which a server says that another one does not answer. */
const UNREACHED = new Set(['32', '209', '210', '279']);
const LOST = /connection (refused|reset)|connection tries failed|broken pipe|no route to host/i;

const LONGEST = 300;

/** Which servers were tried stands in lines below the first. */
function shortened(message: string): string {
  const sentence = message.replaceAll(/\s+/g, ' ').slice(0, LONGEST).trim();
  return sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
}
