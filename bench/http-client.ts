import { connect, type Socket } from 'node:net';

export interface Answered {
  /** Status of the complete answer; 0 if none came. */
  readonly status: number;
  readonly bytes: number;
  /** Whether the answer has a Retry-After header. */
  readonly retryAfter: boolean;
}

const NO_ANSWER: Answered = { status: 0, bytes: 0, retryAfter: false };
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** The bytes of an HTTP request, made once and sent often; `from` is the client address that a proxy would name. */
export function requestBytes(
  host: string,
  method: string,
  path: string,
  { body, from }: { readonly body?: object; readonly from?: string | undefined } = {},
): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'accept-encoding: gzip, br',
    ...(from === undefined ? [] : [`x-forwarded-for: ${from}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`);
}

/**
 * A keep-alive connection with one request at a time. It parses as little of an answer as possible, since a load
 * generator on the same machine takes processor time from the server.
 */
class Connection {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | undefined;
  #chunks: Buffer[] = [];
  #length = 0;
  /** Length of the whole answer in bytes; undefined until it is known; -1 for a chunked answer. */
  #expected: number | undefined;
  #status = 0;
  #retryAfter = false;
  #done: ((answered: Answered) => void) | undefined;

  constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
  }

  send(request: Buffer, done: (answered: Answered) => void): void {
    this.#done = done;
    this.#socket ??= this.#open();
    this.#socket.write(request);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#socket = undefined;
      this.#finish(NO_ANSWER);
    });
    return socket;
  }

  #read(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#expected === undefined) this.#readHead();
    const whole =
      this.#expected === -1
        ? chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
        : this.#expected !== undefined && this.#length >= this.#expected;
    if (whole) this.#finish({ status: this.#status, bytes: this.#length, retryAfter: this.#retryAfter });
  }

  #readHead(): void {
    const bytes = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
    const end = bytes.indexOf(HEAD_END);
    if (end === -1) return;
    const head = bytes.toString('latin1', 0, end).toLowerCase();
    this.#status = Number(head.slice(9, 12));
    this.#retryAfter = head.includes('\r\nretry-after:');
    const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
    const hasBody = this.#status !== 304 && this.#status !== 204;
    if (!hasBody) this.#expected = end + 4;
    else this.#expected = length === undefined ? -1 : end + 4 + Number(length);
  }

  #finish(answered: Answered): void {
    const done = this.#done;
    this.#done = undefined;
    this.#chunks = [];
    this.#length = 0;
    this.#expected = undefined;
    done?.(answered);
  }
}

/** Sends requests over a number of keep-alive connections; a request waits until one is free. */
export class HttpClient {
  readonly #free: Connection[];
  readonly #all: readonly Connection[];
  readonly #waiting: { request: Buffer; resolve: (answered: Answered) => void }[] = [];
  #firstWaiting = 0;

  constructor(address: URL, connections: number) {
    this.#all = Array.from({ length: connections }, () => new Connection(address.hostname, Number(address.port)));
    this.#free = [...this.#all];
  }

  send(request: Buffer): Promise<Answered> {
    return new Promise((resolve) => {
      const connection = this.#free.pop();
      if (connection === undefined) this.#waiting.push({ request, resolve });
      else this.#use(connection, request, resolve);
    });
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  #use(connection: Connection, request: Buffer, resolve: (answered: Answered) => void): void {
    connection.send(request, (answered) => {
      resolve(answered);
      if (this.#firstWaiting === this.#waiting.length) {
        this.#waiting.length = 0;
        this.#firstWaiting = 0;
        this.#free.push(connection);
        return;
      }
      const next = this.#waiting[this.#firstWaiting];
      this.#firstWaiting += 1;
      this.#use(connection, next.request, next.resolve);
    });
  }
}
