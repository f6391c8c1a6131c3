import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import { headerList, isRefused } from '../headers/headers.ts';

/** Encodings in which answers are compressed. */
export type Encoding = 'br' | 'gzip';

/** Answers below this size in bytes are not compressed: it would gain nothing. */
const MIN_BYTES = 1024;
/** Answers up to this size in bytes are compressed in this thread, which takes less time than a switch to another one. */
const MAX_SYNC_BYTES = 1 << 16;

const GZIP = { level: 5 };

/** Settings of Brotli for a text of `size` bytes; 0: unknown size. */
function brotli(size = 0) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE } = constants;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: 4,
      [BROTLI_PARAM_LGWIN]: 18,
      [BROTLI_PARAM_SIZE_HINT]: size,
      [BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  };
}

/** The most efficient encoding that an `Accept-Encoding` header allows; undefined: no compression. */
export function encodingFor(header: string | string[] | undefined, size: number): Encoding | undefined {
  if (header === undefined || size < MIN_BYTES) return undefined;
  const allowed = new Map<string, boolean>();
  for (const part of headerList(header)) {
    const [name = '', ...parameters] = headerList(part.toLowerCase(), ';');
    allowed.set(name, !isRefused(parameters));
  }
  const isAllowed = (name: string): boolean => allowed.get(name) ?? allowed.get('*') ?? false;
  return isAllowed('br') ? 'br' : isAllowed('gzip') ? 'gzip' : undefined;
}

/** Compresses bytes; long ones in another thread. */
export async function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (bytes.length <= MAX_SYNC_BYTES) {
    return encoding === 'br' ? brotliCompressSync(bytes, brotli(bytes.length)) : gzipSync(bytes, GZIP);
  }
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, result: Buffer): void => (error === null ? resolve(result) : reject(error));
    if (encoding === 'br') brotliCompress(bytes, brotli(bytes.length), done);
    else gzip(bytes, GZIP, done);
  });
}

/** Compresses what is sent many times: a fifth smaller, in several times the time. Does not block. */
export function compressedToKeep(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const { params } = brotli(bytes.length);
  return encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { ...params, [constants.BROTLI_PARAM_QUALITY]: 10 } })
    : promisify<Buffer, ZlibOptions, Buffer>(gzip)(bytes, { level: 9 });
}

/** A stream that compresses its input. */
export function compressor(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress(brotli()) : createGzip(GZIP);
}
