import { SourceError } from '@zaban/engine/errors';
import { utf8Text } from '../markup/utf8.ts';
import { LineCounter } from './line-counter.ts';

const SAVE_TEXT = 'Save the file as UTF-8, or convert the folder with "zaban import".';

/**
 * Decodes a UTF-8 file; a byte-order mark stays in the text.
 * Throws a SourceError that names byte and line of the first byte that is not UTF-8, and says what to do (`advice`).
 */
export function decodeUtf8(bytes: Uint8Array, file: string, advice = SAVE_TEXT): string {
  const text = utf8Text(bytes);
  if (text !== undefined) return text;
  const at = firstInvalidByte(bytes);
  const line = new LineCounter(bytes).lineOf(at);
  const value = bytes[at]!.toString(16).padStart(2, '0');
  throw new SourceError(file, line, `byte ${at} (0x${value}) is not UTF-8. ${advice}`);
}

/** Offset of the first byte that does not begin a complete, valid UTF-8 character. */
function firstInvalidByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at]!;
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (length > 1 && utf8Text(bytes.subarray(at, at + length)) === undefined) break;
    at += length;
  }
  return at;
}
