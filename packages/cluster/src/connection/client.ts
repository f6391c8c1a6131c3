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

/** Asks one server over HTTP. What fails is a ClusterError that names the server. */
export class Client {
  readonly address: ClusterAddress;
  readonly #client: ClickHouseClient;
  readonly #settings: Statement['settings'];
  /** Milliseconds between two looks at whether a server that works on a statement still answers; 0: it is not looked at. */
  readonly #lookMs: number;

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

  /** The answer to a statement, in the format that it names. */
  async ask(statement: Statement, signal?: AbortSignal): Promise<Buffer> {
    const id = randomUUID();
    if (this.#lookMs === 0) return this.#ask(statement, signal, id);
    const silence = new AbortController();
    const timer = setInterval(() => void this.#look(silence), this.#lookMs);
    try {
      const ends = AbortSignal.any([silence.signal, ...(signal === undefined ? [] : [signal])]);
      return await this.#ask(statement, ends, id);
    } catch (error) {
      if (signal?.aborted === true) this.#kill(id);
      if (silence.signal.aborted && signal?.aborted !== true) throw this.#unanswered('it is silent');
      throw error;
    } finally {
      clearInterval(timer);
    }
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
