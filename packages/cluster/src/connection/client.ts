import { ClickHouseError, createClient, type ClickHouseClient } from '@clickhouse/client';
import { Readable } from 'node:stream';
import { ClusterError } from '../errors.ts';
import type { ClusterAddress } from '../address.ts';
import { rowsOf } from './rows-of.ts';
import { readingSettings, type Statement, writtenParameters } from './statement.ts';

/** Milliseconds that a server may be silent while it is loaded: it says nothing while it checks what it has. */
const LOADING_SILENCE_MS = 180_000;
/** Milliseconds beyond the bound between the servers: the one that waited for another names it. */
const GRACE_MS = 1000;
/** Bytes of the headers of an answer, in which a server tells all the time how far it is. */
const MOST_HEADERS = 1 << 20;

/** Asks one server over HTTP. What fails is a ClusterError that names the server. */
export class Client {
  readonly address: ClusterAddress;
  readonly #client: ClickHouseClient;
  readonly #settings: Statement['settings'];

  /** `purpose`: statements that read are bounded, and fail when any server is silent. */
  constructor(address: ClusterAddress, purpose: 'loading' | 'reading') {
    const reads = purpose === 'reading';
    this.address = address;
    this.#settings = reads ? readingSettings(address) : {};
    this.#client = createClient({
      url: address.url,
      username: address.username,
      password: address.password,
      request_timeout: reads ? address.silenceSeconds * 1000 + GRACE_MS : LOADING_SILENCE_MS,
      max_response_headers_size: MOST_HEADERS,
      max_open_connections: 8,
      use_multipart_params_auto: true,
      log: { level: 127 as never },
    });
  }

  /** The answer to a statement, in the format that it names. */
  async ask({ sql, parameters, settings }: Statement, signal?: AbortSignal): Promise<Buffer> {
    return this.#named(async () => {
      const { stream } = await this.#client.exec({
        query: sql,
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
      throw explained(error, this.address.url);
    }
  }
}

/** Failures by which a server says that another one does not answer. */
const UNREACHED = new Set(['32', '209', '210', '279']);
const LOST = /connection (refused|reset)|connection tries failed|broken pipe|no route to host/i;

/** The failure of a server as a sentence that names it. */
function explained(error: unknown, url: string): unknown {
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
  return new ClusterError(
    `The server at ${url} does not answer (${code ?? message ?? 'no reason given'}); start it and ask again.`,
  );
}

const LONGEST = 300;

/** Which servers were tried stands in lines below the first. */
function shortened(message: string): string {
  const sentence = message.replaceAll(/\s+/g, ' ').slice(0, LONGEST).trim();
  return sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
}
