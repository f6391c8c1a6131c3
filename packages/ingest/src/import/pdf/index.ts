// What is the text of a PDF file, in paragraphs and without running heads?
import { ImportProblem, NEEDS_PASSWORD } from '../import-problem.ts';
import { cleanParagraphs, yearOf, type ImportedText } from '../imported.ts';
import { firstLine } from '../plain.ts';
import { linesOf, type Line, type Piece } from './lines.ts';
import { paragraphsOf } from './paragraphs.ts';
import { withoutRunningHeads } from './running-heads.ts';

/** Ligatures are replaced by their letters, since a reader searches "fi", not the single character. */
const LIGATURES = /[\ufb00-\ufb06]/g;

/**
 * Reads the text of a PDF file: columns one after the other, without running heads and page numbers, and with
 * hyphenated words joined. Throws an ImportProblem if it has no text, such as a scan, or needs a password.
 */
export async function readPdf(bytes: Uint8Array): Promise<ImportedText> {
  // Loaded on demand: the library is large, and most folders contain no PDF.
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: Error) => {
    throw new ImportProblem(
      error.name === 'PasswordException' ? NEEDS_PASSWORD : 'it is not a PDF file, or it is damaged',
    );
  });
  try {
    const pages: Line[][] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(linesOf(items.flatMap((item) => ('str' in item ? [pieceOf(item)] : []))));
      page.cleanup();
    }
    if (pages.every((lines) => lines.length === 0)) {
      throw new ImportProblem('it contains only pictures of pages, no text; use text recognition (OCR) first');
    }
    const { pages: kept, removed } = withoutRunningHeads(pages);
    const text = cleanParagraphs(paragraphsOf(kept));
    const { info } = (await document.getMetadata()) as {
      info: { Title?: string; Author?: string; CreationDate?: string };
    };
    const empty = pages.filter((lines) => lines.length === 0).length;
    return {
      text,
      title: info.Title?.trim() || firstLine(text),
      author: info.Author?.trim() ?? '',
      year: yearOf(info.CreationDate?.replace(/^D:(\d{4}).*/, '$1') ?? ''),
      format: 'PDF',
      notes: [
        ...(removed === 0 ? [] : [`Lines left out as running heads or page numbers: ${removed}.`]),
        ...(empty === 0 ? [] : [`Pages without text: ${empty}; they may be pictures.`]),
      ],
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Converts an item of the library: `transform` contains the font size and the position. */
function pieceOf(item: { str: string; transform: readonly number[]; width: number }): Piece {
  const [, , shear, scale, x, y] = item.transform as [number, number, number, number, number, number];
  const text = item.str.replaceAll(LIGATURES, (sign) => sign.normalize('NFKC')).replaceAll('\u0000', '');
  return { text, x, y, width: item.width, size: Math.hypot(shear, scale) };
}
