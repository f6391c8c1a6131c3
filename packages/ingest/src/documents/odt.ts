import { SaxesParser } from 'saxes';
import { readArchive } from './archive.ts';
import { ImportProblem, NEEDS_PASSWORD } from './import-problem.ts';
import { cleanParagraphs, yearOf, type ImportedText } from './imported.ts';
import { checkNesting } from './nesting.ts';
import { firstLine } from './plain.ts';
import { propertiesOf } from './properties.ts';

/** Elements whose text is not running text: deleted passages, comments, notes, readings, descriptions of pictures, form fields, formulas. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'text:tracked-changes',
  'office:annotation',
  'text:note',
  'text:ruby-text',
  'svg:title',
  'svg:desc',
  'office:forms',
  'draw:object',
  'text:table-of-content',
  'text:alphabetical-index',
  'text:bibliography',
]);
const PARAGRAPHS: ReadonlySet<string> = new Set(['text:p', 'text:h']);

/** Reads an OpenDocument text (.odt), as LibreOffice writes it. Throws an ImportProblem if it is not one. */
export async function readOdt(bytes: Uint8Array): Promise<ImportedText> {
  const parts = await readArchive(bytes, 'an OpenDocument text');
  const manifest = new TextDecoder().decode(parts.get('META-INF/manifest.xml'));
  if (/<(?:[\w-]+:)?encryption-data\b/.test(manifest)) throw new ImportProblem(NEEDS_PASSWORD);
  const content = parts.get('content.xml');
  if (content === undefined) throw new ImportProblem('it is not an OpenDocument text: content.xml is missing');
  const { text, notes } = contentText(new TextDecoder().decode(content));
  const meta = propertiesOf(parts.get('meta.xml'));
  return {
    text,
    title: meta.get('dc:title') || firstLine(text),
    author: meta.get('meta:initial-creator') ?? meta.get('dc:creator') ?? '',
    year: yearOf(meta.get('meta:creation-date') ?? ''),
    format: 'OpenDocument',
    notes: notes === 0 ? [] : [`Footnotes and endnotes left out: ${notes}.`],
  };
}

/** The paragraphs of content.xml, and the number of notes in it. */
function contentText(xml: string): { text: string; notes: number } {
  let text = '';
  let notes = 0;
  let leftOut = 0;
  let paragraphs = 0;
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    checkNesting(++depth);
    if (name === 'text:note') notes += 1;
    if (LEFT_OUT.has(name)) leftOut += 1;
    if (leftOut > 0) return;
    if (PARAGRAPHS.has(name)) {
      paragraphs += 1;
      text += '\n\n';
    } else if (name === 'text:s') text += ' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1) || 1));
    else if (name === 'text:tab') text += ' ';
    else if (name === 'text:line-break') text += '\n';
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (LEFT_OUT.has(name)) leftOut -= 1;
    else if (leftOut === 0 && PARAGRAPHS.has(name)) {
      paragraphs -= 1;
      text += '\n\n';
    }
  });
  parser.on('text', (piece) => {
    // White space between elements is formatting of the file; within a paragraph it counts as one space.
    if (leftOut === 0 && paragraphs > 0) text += piece.replaceAll(/\s+/g, ' ');
  });
  parser.on('error', (error) => {
    throw new ImportProblem(`its content.xml is damaged (${error.message.replaceAll(/\s+/g, ' ')})`);
  });
  parser.write(xml).close();
  return { text: cleanParagraphs(text), notes };
}
