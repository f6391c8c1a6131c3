import { readEpub } from './epub.ts';
import { readHtml } from './html.ts';
import { ImportProblem } from './import-problem.ts';
import type { ImportedText } from './imported.ts';
import { endingOf, whyNotReadable } from './not-readable.ts';
import { readOdt } from './odt.ts';
import { readPdf } from './pdf/index.ts';
import { readPlain } from './plain.ts';
import { readRtf } from './rtf.ts';

const READERS: Readonly<Record<string, (bytes: Uint8Array) => ImportedText | Promise<ImportedText>>> = {
  // Loaded on demand: Word documents are rare in most folders, and their reader is large.
  '.docx': async (bytes) => (await import('./docx.ts')).readDocx(bytes),
  '.odt': readOdt,
  '.epub': readEpub,
  '.pdf': readPdf,
  '.html': readHtml,
  '.htm': readHtml,
  '.xhtml': readHtml,
  '.rtf': readRtf,
  '.txt': readPlain,
};

/** The reason why files with such a name are not read, and what to do; undefined if they are read. */
export function notReadable(name: string): string | undefined {
  return Object.hasOwn(READERS, endingOf(name)) ? undefined : whyNotReadable(name);
}

/** The text of a document, or the reason why there is none. */
export async function readDocument(name: string, bytes: Uint8Array): Promise<ImportedText | string> {
  try {
    const read = READERS[endingOf(name)];
    if (read === undefined) return whyNotReadable(name);
    const imported = await read(bytes);
    // Unpaired surrogates cannot be written as UTF-8.
    const text = imported.text.toWellFormed();
    return text.trim() === '' ? 'it contains no text' : { ...imported, text };
  } catch (error) {
    return reasonOf(error);
  }
}

/** The message of an external library, cut to its first sentence and without control sequences for the terminal. */
function reasonOf(error: unknown): string {
  if (error instanceof ImportProblem) return error.message;
  if (error instanceof RangeError) return 'it is nested too deeply, or too large';
  const [said = ''] = (error as Error).message.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').split(/[.:](?:\s|$)/);
  return `it cannot be read: ${said.trim().slice(0, 200) || 'it is damaged'}`;
}
