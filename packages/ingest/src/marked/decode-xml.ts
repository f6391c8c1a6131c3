import { SourceError } from '@zaban/engine/errors';
import { decodeUtf8 } from '../files/decode-utf8.ts';
import { latin1 } from '../markup/latin1.ts';

/**
 * Decodes an XML file in the encoding of its byte-order mark or its declaration, by default UTF-8. Throws a SourceError
 * for an unknown encoding, and for bytes that are not in it.
 */
export function decodeXml(bytes: Uint8Array, file: string): string {
  const encoding = encodingOf(bytes);
  if (/^utf-?8$/i.test(encoding)) return decodeUtf8(bytes, file);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new SourceError(file, 1, `there is no encoding "${encoding}".`);
    throw new SourceError(file, 1, `the file is not ${encoding}, as it says it is.`);
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = latin1(bytes.subarray(0, 200));
  return /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8';
}
