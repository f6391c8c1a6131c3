import { ClickHouseError, createClient, type ClickHouseClient } from '@clickhouse/client';
import { Readable } from 'node:stream';
import { ClusterError } from '../errors.ts';
import type { ClusterAddress } from '../address.ts';
import { type Statement, writtenParameters } from './statement.ts';

/** Milliseconds that a server may be silent. */
const SILENCE_MS = 180_000;

/** Asks one server over HTTP. What fails is a ClusterError that names the server. */
export class Client {
  readonly address: ClusterAddress;
  readonly #client: ClickHouseClient;

  constructor(address: ClusterAddress) {
    this.address = address;
    this.#client = createClient({
      url: address.url,
      username: address.username,
      password: address.password,
      request_timeout: SILENCE_MS,
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
        clickhouse_settings: { ...settings },
        ...(signal === undefined ? {} : { abort_signal: signal }),
      });
      const pieces: Buffer[] = [];
      for await (const piece of stream) pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    });
  }

  /** Rows as objects; the statement names no format. */
  async rows<Row>({ sql, ...rest }: Statement): Promise<Row[]> {
    const bytes = await this.ask({ sql: `${sql} FORMAT JSONEachRow`, ...rest });
    return bytes
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row);
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
    const message = firstSentence(error.message);
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

function firstSentence(message: string): string {
  const [line] = message.split('\n');
  const sentence = line.slice(0, LONGEST).trim();
  return sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
}
