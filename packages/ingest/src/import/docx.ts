import mammoth from 'mammoth';
import { parseFragment } from 'parse5';
import { SaxesParser } from 'saxes';
import { fromBuffer } from 'yauzl';
import { htmlText } from './html.ts';
import { cleanParagraphs, yearOf, type ImportedText } from './imported.ts';
import { firstLine } from './plain.ts';

/** Larger properties are none. */
const PROPERTIES_SIZE = 1_000_000;

/** Reads a Word document (.docx). Throws when it is not one. */
export async function readDocx(bytes: Buffer): Promise<ImportedText> {
  const noImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value, messages } = await mammoth.convertToHtml({ buffer: bytes }, { convertImage: noImages });
  const text = cleanParagraphs(htmlText(parseFragment(value) as Parameters<typeof htmlText>[0]));
  const properties = await coreProperties(bytes);
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
async function coreProperties(bytes: Buffer): Promise<Map<string, string>> {
  const xml = await readEntry(bytes, 'docProps/core.xml');
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

/** One file of a zip archive, or "" when it is not there. */
function readEntry(bytes: Buffer, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
      if (error !== null) {
        reject(error);
        return;
      }
      archive.on('error', reject);
      archive.on('end', () => resolve(''));
      archive.on('entry', (entry: { fileName: string; uncompressedSize: number }) => {
        if (entry.fileName !== name || entry.uncompressedSize > PROPERTIES_SIZE) {
          archive.readEntry();
          return;
        }
        archive.openReadStream(entry as Parameters<typeof archive.openReadStream>[0], (failure, stream) => {
          if (failure !== null) reject(failure);
          else resolve(stream.toArray().then((chunks: Buffer[]) => Buffer.concat(chunks).toString('utf8')));
        });
      });
      archive.readEntry();
    });
  });
}
