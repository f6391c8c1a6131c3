import { basename } from 'node:path/posix';
import { decodeUtf8 } from './decode-utf8.ts';

/** The file in a corpus folder that names texts to leave out. */
export const WITHDRAWN_FILE = 'withdrawn.txt';

/**
 * Tells of a file name whether a list of withdrawn texts has it, with or without its folder; the list has one name on
 * each line, and lines that begin with # are comments. Capitals and the form of accents do not count: a text must not be
 * served because its name was written on another system. Throws a SourceError if the list is not UTF-8.
 */
export function withdrawnBy(bytes: Uint8Array, file: string): (fileName: string) => boolean {
  const names = decodeUtf8(bytes, file)
    .split(/[\r\n\ufeff]+/)
    .map((line) => basename(line.trim().replaceAll('\\', '/')));
  const listed = new Set(names.filter((name) => name !== '' && !name.startsWith('#')).map(folded));
  return (fileName) => listed.has(folded(fileName));
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
