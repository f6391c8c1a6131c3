import { utf8Text } from '../markup/utf8.ts';
import { isIce } from '../ice/marks.ts';
import { markupIn, unreadNotes } from '../markup/unread-markup.ts';
import { ImportProblem } from './import-problem.ts';
import type { ImportedText } from './imported.ts';

/** The characters for bytes that Windows-1252 leaves undefined. */
const UNUSED = /[\u0081\u008d\u008f\u0090\u009d]/g;

export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
  readonly notes: readonly string[];
}

/**
 * Decodes text of unknown encoding: by its byte-order mark; as UTF-16 if every other byte is mostly 0; as UTF-8 if it
 * is valid; otherwise as Windows-1252, in which any bytes are valid. A byte-order mark is removed.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Kind(bytes);
  if (utf16 !== undefined) {
    const text = new TextDecoder(utf16).decode(bytes);
    return { text, encoding: 'UTF-16', notes: lossNotes(text) };
  }
  const utf8 = utf8Text(bytes);
  if (utf8 !== undefined) return { text: utf8.replace(/^\ufeff/, ''), encoding: 'UTF-8', notes: [] };
  const text = new TextDecoder('windows-1252').decode(bytes);
  const unused = text.match(UNUSED)?.length ?? 0;
  const notes = unused === 0 ? [] : [`Bytes that are not Windows-1252: ${unused}; the file may have another encoding.`];
  return { text, encoding: 'Windows-1252', notes };
}

function utf16Kind(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 2000);
  const zerosAt = (parity: number): number => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const half = sample.length / 2;
  if (half < 2) return undefined;
  if (odd > half * 0.7 && even === 0) return 'utf-16le';
  return even > half * 0.7 && odd === 0 ? 'utf-16be' : undefined;
}

function lossNotes(text: string): string[] {
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  return lost === 0 ? [] : [`Characters that could not be read: ${lost}.`];
}

/** Bytes of the longest byte-order mark, all of a text that may be empty. */
const LONGEST_MARK = 3;

/** Reads a plain text: the text stays unchanged, only its encoding becomes UTF-8. Throws an ImportProblem if it is none. */
export function readPlain(bytes: Uint8Array): ImportedText {
  const { text, encoding, notes } = decodeText(bytes);
  // Chromium decodes what exceeds its longest string as an empty text.
  if (text === '' && bytes.length > LONGEST_MARK)
    throw new ImportProblem('its text is too long to be read in one piece; divide it into files of at most 500 MB');
  if (text.includes('\0')) throw new ImportProblem('it is not a text: it contains the character U+0000');
  return {
    text,
    title: firstLine(text),
    author: '',
    year: '',
    format: `plain text (${encoding})`,
    // A build reads the marks of ICE.
    notes: [...notes, ...(isIce(text) ? [] : unreadNotes([markupIn(text) ?? []].flat()))],
  };
}

/** The first line if it is short enough to be a title, otherwise "". */
export function firstLine(text: string): string {
  const line = /\S.*/.exec(text)?.[0].trim() ?? '';
  return line.length <= 120 ? line : '';
}
