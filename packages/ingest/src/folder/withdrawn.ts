import { basename } from 'node:path/posix';
import { utf16Text } from '../markup/utf16.ts';
import { decodeUtf8 } from '../files/decode-utf8.ts';

/** The file in a corpus folder that names texts to leave out. */
export const WITHDRAWN_FILE = 'withdrawn.txt';

/**
 * Tells of a file name whether a list of withdrawn texts has it, with or without its folder; the list has one name on
 * each line, and lines that begin with # are comments. Capitals and the form of accents do not count: a text must not be
 * served because its name was written on another system. Throws a SourceError if the list is neither UTF-8 nor
 * UTF-16.
 */
export function withdrawnBy(bytes: Uint8Array, file: string): (fileName: string) => boolean {
  const text = utf16Text(bytes) ?? decodeUtf8(bytes, file, 'Save the list as UTF-8.');
  const names = text.split(/[\r\n\ufeff]+/).map((line) => basename(line.trim().replaceAll('\\', '/')));
  const listed = new Set(names.filter((name) => name !== '' && !name.startsWith('#')).map(folded));
  return (fileName) => listed.has(folded(fileName));
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
