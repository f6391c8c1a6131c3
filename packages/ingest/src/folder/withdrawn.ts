import { basename } from 'node:path';
import { decodeUtf8 } from './decode-utf8.ts';

/** The file in a corpus folder that names texts to leave out. */
export const WITHDRAWN_FILE = 'withdrawn.txt';

/**
 * The names in a list of withdrawn texts, one on each line; lines that begin with # are comments. Throws a SourceError
 * if it is not UTF-8.
 */
export function withdrawnNames(bytes: Uint8Array, file: string): Set<string> {
  const names = decodeUtf8(bytes, file)
    .split(/[\r\n\ufeff]+/)
    .map((line) => basename(line.trim()));
  return new Set(names.filter((name) => name !== '' && !name.startsWith('#')));
}
