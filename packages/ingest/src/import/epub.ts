import { SaxesParser } from 'saxes';
import { readArchive } from './archive.ts';
import { htmlText, notesOn, parsePart } from './html.ts';
import { ImportProblem } from './import-problem.ts';
import { cleanParagraphs, yearOf, type ImportedText } from './imported.ts';
import { firstLine } from './plain.ts';
import { propertiesOf } from './properties.ts';

interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Reads an e-book (.epub): its chapters in reading order. Throws an ImportProblem if it is not one. */
export async function readEpub(bytes: Uint8Array): Promise<ImportedText> {
  const parts = await readArchive(bytes, 'an EPUB book');
  if (parts.has('META-INF/encryption.xml') && parts.has('META-INF/rights.xml')) {
    throw new ImportProblem('it is protected against copying; only a book without protection can be read');
  }
  const root = elementsOf(parts.get('META-INF/container.xml')).find(({ name }) => name === 'rootfile');
  const packagePath = root?.attributes['full-path'] ?? '';
  const packageFile = parts.get(packagePath);
  if (packageFile === undefined) throw new ImportProblem('it is not an EPUB book: it has no list of its contents');
  const elements = elementsOf(packageFile);
  const items = new Map(
    elements.filter(({ name }) => name === 'item').map(({ attributes }) => [attributes.id, attributes]),
  );
  const chapters: string[] = [];
  const missing: string[] = [];
  const leftOut = new Map<string, number>();
  for (const { attributes } of elements.filter(({ name }) => name === 'itemref')) {
    const item = items.get(attributes.idref);
    // The table of contents is only links; `linear="no"` marks content outside the running text.
    if (attributes.linear === 'no' || item?.properties?.split(' ').includes('nav')) continue;
    const path = pathBeside(packagePath, decoded(item?.href ?? ''));
    const chapter = parts.get(path);
    if (chapter === undefined) missing.push(path);
    else chapters.push(cleanParagraphs(htmlText(parsePart(bodyOf(new TextDecoder().decode(chapter))), leftOut)));
  }
  const text = cleanParagraphs(chapters.join('\n\n'));
  const meta = propertiesOf(packageFile);
  return {
    text,
    title: meta.get('dc:title') || firstLine(text),
    author: meta.get('dc:creator') ?? '',
    year: yearOf(meta.get('dc:date') ?? ''),
    format: 'EPUB',
    notes: [...(missing.length === 0 ? [] : [`Missing chapters: ${missing.join(', ')}.`]), ...notesOn(leftOut)],
  };
}

/** The content of <body>: title and styles of a chapter are not its text. */
function bodyOf(html: string): string {
  const start = html.search(/<body[\s>]/i);
  return start === -1 ? html : html.slice(start);
}

/** Resolves a path that is relative to the folder of a file. */
function pathBeside(file: string, relative: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The elements of an XML file in document order, by local name. */
function elementsOf(part: Uint8Array | undefined): XmlElement[] {
  const elements: XmlElement[] = [];
  if (part === undefined) return elements;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({ name: name.replace(/^.*:/, ''), attributes });
  });
  parser.on('error', (error) => {
    throw new ImportProblem(`its table of contents is damaged (${error.message.replaceAll(/\s+/g, ' ')})`);
  });
  parser.write(new TextDecoder().decode(part)).close();
  return elements;
}
