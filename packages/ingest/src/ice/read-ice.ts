// The markup of the International Corpus of English (ICE): tags that need not be closed or nested.
import { utf8Text } from '../markup/utf8.ts';
import { utf16Text } from '../markup/utf16.ts';
import type { Unread } from '../markup/unread-markup.ts';
import type { MarkedFile } from '../marked/marked-document.ts';
import { IceText } from './ice-text.ts';
import { markIn } from './marks.ts';

const MARK = /<([^<>\n]{1,200})>/g;

/** Reads a file with the markup of ICE, in UTF-8 or Windows-1252. It repairs and reports what is not closed. */
export function readIce(bytes: Uint8Array): MarkedFile {
  const text = utf16Text(bytes) ?? utf8Text(bytes);
  if (text !== undefined) return readIceText(text);
  const { documents, notes } = readIceText(new TextDecoder('windows-1252').decode(bytes));
  const note: Unread = { kind: 'document', line: 1, problem: 'the file is not UTF-8; it was read as Windows-1252.' };
  return { documents, notes: [note, ...notes] };
}

/** The same for a text. */
export function readIceText(text: string): MarkedFile {
  const ice = new IceText();
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    const mark = markIn(match[1]!);
    // A "<" of the text itself, as in a < b > c.
    if (mark === undefined) continue;
    ice.text(text.slice(at, match.index));
    ice.mark(mark, match[0]);
    at = match.index + match[0].length;
  }
  ice.text(text.slice(at));
  const content = ice.finish();
  return { documents: [{ line: 1, id: undefined, fields: new Map(), content }], notes: ice.notes };
}
