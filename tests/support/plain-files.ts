// A file server that knows nothing but files: no server code, no ranges, no headers but the type. Some web spaces compress
// what they send; this one can.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { createGzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
};

const COMPRESSED = new Set(['.html', '.js', '.css', '.svg']);

export interface PlainFiles {
  /** Address of the folder, with a slash at its end. */
  readonly url: string;
  /** Paths asked for so far, in their order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Serves a folder below a path of a free port. */
export async function servePlainFiles(folder: string, path = '/', gzip = false): Promise<PlainFiles> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://plain');
    asked.push(pathname);
    const below = pathname.startsWith(path) ? decodeURIComponent(pathname.slice(path.length)) : '..';
    const named = normalize(join(folder, below));
    const file = named.startsWith(folder) && existsSync(named) && statSync(named).isDirectory() ? join(named, 'index.html') : named;
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end('not found');
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const isCompressed = gzip && COMPRESSED.has(extname(file));
    response.writeHead(200, { 'content-type': type, ...(isCompressed ? { 'content-encoding': 'gzip' } : {}) });
    const bytes = createReadStream(file);
    if (isCompressed) bytes.pipe(createGzip()).pipe(response);
    else bytes.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${path}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
