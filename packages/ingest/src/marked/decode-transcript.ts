import { decodeUtf8 } from '../files/decode-utf8.ts';
import { utf16Text } from '../markup/utf16.ts';

/** Decodes UTF-16 with a byte-order mark, otherwise UTF-8; the mark is no part of the text. Throws a SourceError. */
export function decodeTranscript(bytes: Uint8Array, file: string): string {
  const text = utf16Text(bytes) ?? decodeUtf8(bytes, file, 'Save the file as UTF-8.');
  return text.replace(/^\ufeff/, '');
}
