// A plain file server: no server code, no ranges, no headers except the type. Some hosts compress what they send, so
// this server can too. It can also be as slow as a mobile line.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
};

const COMPRESSED = new Set(['.html', '.js', '.css', '.svg']);

/** The bandwidth and latency of a line that all answers share. */
export interface Line {
  readonly bytesPerSecond: number;
  /** Milliseconds from a request to the first byte of its answer. */
  readonly latency: number;
}

/** "Slow 4G" of Chromium's developer tools: 1.6 Mbit/s less a tenth, and 150 ms multiplied by 3.75. */
export const SLOW_4G: Line = { bytesPerSecond: ((1.6 * 1000 * 1000) / 8) * 0.9, latency: 150 * 3.75 };

export interface PlainFileSettings {
  /** Path under which the folder is served, with a slash at both ends. */
  readonly path?: string;
  /** Whether texts are sent compressed. */
  readonly gzip?: boolean;
  readonly line?: Line;
  /** Changes the bytes of a path before they are sent, to simulate damage. */
  readonly change?: (path: string, bytes: Buffer) => Buffer;
}

/** A request as the server saw it; times are in milliseconds of `performance.now()`. */
export interface PlainRequest {
  readonly path: string;
  readonly askedAt: number;
  /** When the last byte of its answer was sent; Infinity before. */
  answeredAt: number;
  readonly bytes: number;
}

export interface PlainFiles {
  /** Address of the folder, with a trailing slash. */
  readonly url: string;
  /** Paths requested so far, in their order. */
  readonly asked: string[];
  /** Requests so far for files that exist, in their order. */
  readonly requests: readonly PlainRequest[];
  /** Bytes of bodies sent so far. */
  sent(): number;
  close(): Promise<void>;
}

/** Size in bytes of the chunks sent over a line, so that several answers share it. */
const PIECE = 4096;

/** Serves a folder on a free port. */
export async function servePlainFiles(
  folder: string,
  { path = '/', gzip = false, line, change = (_, bytes) => bytes }: PlainFileSettings = {},
): Promise<PlainFiles> {
  const asked: string[] = [];
  const requests: PlainRequest[] = [];
  let sent = 0;
  let freeAt = 0;
  async function send(response: ServerResponse, bytes: Buffer): Promise<void> {
    if (line === undefined) {
      sent += bytes.length;
      response.end(bytes);
      return;
    }
    await pause(line.latency);
    for (let from = 0; from < bytes.length; from += PIECE) {
      const piece = bytes.subarray(from, from + PIECE);
      freeAt = Math.max(freeAt, performance.now()) + (piece.length / line.bytesPerSecond) * 1000;
      await pause(Math.max(0, freeAt - performance.now()));
      sent += piece.length;
      response.write(piece);
    }
    response.end();
  }
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://plain');
    asked.push(pathname);
    const below = pathname.startsWith(path) ? decodeURIComponent(pathname.slice(path.length)) : '..';
    const named = normalize(join(folder, below));
    const isFolder = existsSync(named) && statSync(named).isDirectory();
    const file = isFolder ? join(named, 'index.html') : named;
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end('not found');
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const isCompressed = gzip && COMPRESSED.has(extname(file));
    const bytes = change(pathname, readFileSync(file));
    response.writeHead(200, { 'content-type': type, ...(isCompressed ? { 'content-encoding': 'gzip' } : {}) });
    const body = isCompressed ? gzipSync(bytes) : bytes;
    const noted = { path: pathname, askedAt: performance.now(), answeredAt: Infinity, bytes: body.length };
    requests.push(noted);
    void send(response, body).then(() => (noted.answeredAt = performance.now()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${path}`,
    asked,
    requests,
    sent: () => sent,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
