import mammoth from 'mammoth';
import { readArchive } from './archive.ts';
import { htmlText, parsePart } from './html.ts';
import { cleanParagraphs, yearOf, type ImportedText } from './imported.ts';
import { firstLine } from './plain.ts';
import { propertiesOf } from './properties.ts';

/** Reads a Word document (.docx). Throws when it is not one. */
export async function readDocx(bytes: Buffer): Promise<ImportedText> {
  const parts = await readArchive(bytes, 'a Word document');
  const noImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  // An archive of our own: what it unpacks to is bounded.
  const file = {
    exists: (name: string) => parts.has(name),
    read: async (name: string, encoding?: string) => {
      const part = parts.get(name) ?? Buffer.alloc(0);
      return encoding === undefined ? part : new TextDecoder(encoding).decode(part);
    },
  };
  const input = { file } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
  const { value, messages } = await mammoth.convertToHtml(input, { convertImage: noImages });
  const text = cleanParagraphs(htmlText(parsePart(value)));
  const core = propertiesOf(parts.get('docProps/core.xml'));
  const notes = new Set(messages.filter(({ type }) => type === 'error').map(({ message }) => `${message}.`));
  return {
    text,
    title: core.get('dc:title') || firstLine(text),
    author: core.get('dc:creator') ?? '',
    year: yearOf(core.get('dcterms:created') ?? ''),
    format: 'Word',
    notes: [...notes],
  };
}
