import type { FORMAT_ENDINGS } from '../format-endings.ts';
import { readIce } from '../ice/read-ice.ts';
import { readM2 } from '../m2/read-m2.ts';
import { decodeXml } from '../marked/decode-xml.ts';
import { readTei } from '../tei/read-tei.ts';
import { readTmx } from '../tmx/read-tmx.ts';
import { readChat } from '../transcripts/chat.ts';
import { readElan } from '../transcripts/elan.ts';
import { readExmaralda } from '../transcripts/exmaralda.ts';
import { readSubtitles } from '../transcripts/subtitles.ts';
import { readTextGrid } from '../transcripts/textgrid.ts';
import type { MarkedFile } from '../marked/marked-document.ts';

type Reader = (bytes: Uint8Array, file: string, language: string | undefined) => MarkedFile;

/** The readers of files that have markup, whose words the analysis finds where they are not marked. */
const READERS = {
  chat: readChat,
  elan: readElan,
  exmaralda: readExmaralda,
  textgrid: readTextGrid,
  subtitles: readSubtitles,
  m2: readM2,
  ice: readIce,
  tmx: (bytes, file, language) => readTmx(decodeXml(bytes, file), file, language),
  tei: (bytes, file) => readTei(decodeXml(bytes, file), file),
} as const satisfies Partial<Record<keyof typeof FORMAT_ENDINGS, Reader>>;

export type MarkedFormat = keyof typeof READERS;

/** Whether a format has markup and no tokens of its own. */
export function isMarked(format: string): format is MarkedFormat {
  return Object.hasOwn(READERS, format);
}

/**
 * Reads a file with markup; of one in several languages, the texts in `language`. Throws a SourceError with the line, if there is
 * one.
 */
export function readMarked(format: MarkedFormat, bytes: Uint8Array, file: string, language?: string): MarkedFile {
  const read: Reader = READERS[format];
  return read(bytes, file, language);
}
