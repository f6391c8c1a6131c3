import { readEpub } from './epub.ts';
import { readHtml } from './html.ts';
import { ImportProblem } from './import-problem.ts';
import type { ImportedText } from './imported.ts';
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

/** The extension of a file name with its dot, in lower case; "" if there is none. */
function endingOf(name: string): string {
  return /[^/]\.[^./]*$/.test(name) ? name.slice(name.lastIndexOf('.')).toLowerCase() : '';
}

/** The reason why files with such a name are not read; undefined if they are. */
export function notReadable(name: string): string | undefined {
  const extension = endingOf(name);
  if (Object.hasOwn(READERS, extension)) return undefined;
  if (extension === '.doc') return 'files of the type .doc cannot be read; save it as .docx';
  return `files ${extension === '' ? 'without an ending' : `of the type ${extension}`} cannot be read`;
}

/** The text of a document, or the reason why there is none. */
export async function readDocument(name: string, bytes: Uint8Array): Promise<ImportedText | string> {
  try {
    const imported = await READERS[endingOf(name)](bytes);
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
  const [said] = (error as Error).message.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').split(/[.:](?:\s|$)/);
  return `it cannot be read: ${said.trim().slice(0, 200) || 'it is damaged'}`;
}
