import mammoth from 'mammoth';
import { SaxesParser } from 'saxes';
import { readArchive } from './archive.ts';
import { htmlText, parsePart } from './html.ts';
import { cleanParagraphs, yearOf, type ImportedText } from './imported.ts';
import { firstLine } from './plain.ts';

/** Reads a Word document (.docx). Throws when it is not one. */
export async function readDocx(bytes: Buffer): Promise<ImportedText> {
  const parts = await readArchive(bytes);
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
  const properties = coreProperties(parts.get('docProps/core.xml')?.toString('utf8') ?? '');
  const notes = new Set(messages.filter(({ type }) => type === 'error').map(({ message }) => `${message}.`));
  return {
    text,
    title: properties.get('dc:title') || firstLine(text),
    author: properties.get('dc:creator') ?? '',
    year: yearOf(properties.get('dcterms:created') ?? ''),
    format: 'Word',
    notes: [...notes],
  };
}

/** Title, author and dates that Word keeps beside the text. */
function coreProperties(xml: string): Map<string, string> {
  const properties = new Map<string, string>();
  const parser = new SaxesParser();
  const open: string[] = [];
  parser.on('opentag', ({ name }) => void open.push(name));
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    const name = open.at(-1);
    if (name !== undefined && text.trim() !== '') properties.set(name, text.trim());
  });
  // Properties that cannot be read are as good as none: the text is what counts.
  parser.on('error', () => undefined);
  parser.write(xml).close();
  return properties;
}
