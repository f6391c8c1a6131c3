import type { Segment } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import type { Analyser } from '../analysis/analyser.ts';
import { analyseMarked } from '../analysis/analyse-marked.ts';
import { analyseText } from '../analysis/analyse-text.ts';
import { decodeUtf8 } from '../files/decode-utf8.ts';
import type { SourceFormat } from '../format-endings.ts';
import { markupIn, type Unread } from '../markup/unread-markup.ts';
import { isIce } from '../ice/marks.ts';
import { readIce, readIceText } from '../ice/read-ice.ts';
import type { MarkedFile } from '../marked/marked-document.ts';
import { utf8Text } from '../markup/utf8.ts';
import { isMarked, readMarked } from './read-marked.ts';

/** A file of a folder that holds one text, which the analysis divides into words. */
export interface TextFile {
  /** The text that is analysed. */
  readonly text: string;
  /** Whether that is the file itself, whose lines are then those of the text. */
  readonly isPlain: boolean;
  readonly notes: readonly Unread[];
  readonly analyse: (analyser: Analyser) => Segment;
}

/** Reads a text of a folder in a format without tokens of its own. Throws a SourceError. */
export function readTextFile(format: SourceFormat, bytes: Uint8Array, file: string, language?: string): TextFile {
  if (isMarked(format)) return onlyText(readMarked(format, bytes, file, language), file);
  const isLatin = utf8Text(bytes) === undefined && isIce(new TextDecoder('latin1').decode(bytes));
  return isLatin ? onlyText(readIce(bytes), file) : textFileOf(decodeUtf8(bytes, file), file);
}

/** The same for a text that is decoded: one with the marks of ICE is read by them. */
export function textFileOf(text: string, file: string): TextFile {
  if (isIce(text)) return onlyText(readIceText(text), file);
  return {
    text,
    isPlain: true,
    notes: [markupIn(text) ?? []].flat(),
    analyse: (analyser) => analyseText(text, analyser),
  };
}

function onlyText({ documents, notes }: MarkedFile, file: string): TextFile {
  const [document, second] = documents;
  if (document === undefined) throw new SourceError(file, 1, 'there is no text in it.');
  if (second !== undefined) {
    throw new SourceError(file, second.line, 'a second <TEI>; in a folder each file holds one text.');
  }
  const { text } = document.content;
  return { text, isPlain: false, notes, analyse: (analyser) => analyseMarked(document, analyser) };
}
