import { SourceError } from '@zaban/engine/errors';

/**
 * A strict decoder for files that are read line by line. Throws a SourceError for unknown encodings, and for those that
 * cannot be read by lines.
 */
export function decoderFor(path: string, encoding: string): TextDecoder {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  } catch {
    throw new SourceError(path, undefined, `there is no encoding "${encoding}"; try utf-8, latin1 or windows-1252.`);
  }
  // In UTF-16 a line feed is two bytes, each of which may be part of another character.
  if (decoder.encoding.startsWith('utf-16')) {
    throw new SourceError(path, undefined, 'a file in UTF-16 cannot be read line by line; convert it to UTF-8 first.');
  }
  return decoder;
}
