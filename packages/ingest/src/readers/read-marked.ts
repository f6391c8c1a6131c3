import type { FORMAT_ENDINGS } from '../format-endings.ts';
import { readIce } from '../ice/read-ice.ts';
import { decodeXml } from '../marked/decode-xml.ts';
import { readTei } from '../tei/read-tei.ts';
import { readChat } from '../transcripts/chat.ts';
import { readElan } from '../transcripts/elan.ts';
import { readExmaralda } from '../transcripts/exmaralda.ts';
import { readSubtitles } from '../transcripts/subtitles.ts';
import { readTextGrid } from '../transcripts/textgrid.ts';
import type { MarkedFile } from '../marked/marked-document.ts';

/** The readers of files that have markup, whose words the analysis finds where they are not marked. */
const READERS = {
  chat: readChat,
  elan: readElan,
  exmaralda: readExmaralda,
  textgrid: readTextGrid,
  subtitles: readSubtitles,
  ice: readIce,
  tei: (bytes, file) => readTei(decodeXml(bytes, file), file),
} as const satisfies Partial<Record<keyof typeof FORMAT_ENDINGS, (bytes: Uint8Array, file: string) => MarkedFile>>;

export type MarkedFormat = keyof typeof READERS;

/** Whether a format has markup and no tokens of its own. */
export function isMarked(format: string): format is MarkedFormat {
  return Object.hasOwn(READERS, format);
}

/** Reads a file with markup. Throws a SourceError with the line, if there is one. */
export function readMarked(format: MarkedFormat, bytes: Uint8Array, file: string): MarkedFile {
  return READERS[format](bytes, file);
}
