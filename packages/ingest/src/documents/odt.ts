import { SaxesParser } from 'saxes';
import { readArchive } from './archive.ts';
import { notesOn } from './html.ts';
import { ImportProblem, NEEDS_PASSWORD } from './import-problem.ts';
import { cleanParagraphs, yearOf, type ImportedText } from './imported.ts';
import { checkNesting } from './nesting.ts';
import { OdtStyles } from './odt-styles.ts';
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
/** How the report calls what a reader of the document may miss. */
const REPORTED: ReadonlyMap<string, string> = new Map([
  ['text:note', 'footnotes and endnotes'],
  ['office:annotation', 'comments'],
  ['text:deletion', 'deleted passages'],
  ['draw:object', 'formulas and other objects'],
]);
const PARAGRAPHS: ReadonlySet<string> = new Set(['text:p', 'text:h']);

/** Reads an OpenDocument text (.odt), as LibreOffice writes it. Throws an ImportProblem if it is not one. */
export async function readOdt(bytes: Uint8Array): Promise<ImportedText> {
  const parts = await readArchive(bytes, 'an OpenDocument text');
  const manifest = new TextDecoder().decode(parts.get('META-INF/manifest.xml'));
  if (/<(?:[\w-]+:)?encryption-data\b/.test(manifest)) throw new ImportProblem(NEEDS_PASSWORD);
  const content = parts.get('content.xml');
  if (content === undefined) throw new ImportProblem('it is not an OpenDocument text: content.xml is missing');
  const { text, leftOut } = contentText(new TextDecoder().decode(content), new OdtStyles(parts.get('styles.xml')));
  const meta = propertiesOf(parts.get('meta.xml'));
  return {
    text,
    title: meta.get('dc:title') || firstLine(text),
    author: meta.get('meta:initial-creator') ?? meta.get('dc:creator') ?? '',
    year: yearOf(meta.get('meta:creation-date') ?? ''),
    format: 'OpenDocument',
    notes: notesOn(leftOut),
  };
}

/**
 * The paragraphs of content.xml, and what was left out of it. A text box follows the paragraph to which it is anchored.
 */
function contentText(xml: string, styles: OdtStyles): { text: string; leftOut: ReadonlyMap<string, number> } {
  let text = '';
  const dropped = new Map<string, number>();
  let leftOut = 0;
  let paragraphs = 0;
  /** The text before each open text box, and the text boxes of the open paragraph. */
  const around: string[] = [];
  let boxes = '';
  const open: OpenElement[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    styles.take(name, attributes);
    const out = LEFT_OUT.has(name) || isHidden(name, attributes);
    const hides = styles.hides(attributes['text:style-name']) ?? open.at(-1)?.hides ?? false;
    const isParagraph = PARAGRAPHS.has(name);
    checkNesting(open.push({ isParagraph, out, hides, start: text.length, hidden: false }));
    const kind = REPORTED.get(name);
    if (kind !== undefined) dropped.set(kind, (dropped.get(kind) ?? 0) + 1);
    if (out) leftOut += 1;
    if (leftOut > 0) return;
    if (isParagraph) {
      paragraphs += 1;
      text += '\n\n';
    } else if (name === 'draw:text-box') {
      around.push(`${text} `);
      text = '';
    } else if (name === 'text:hidden-paragraph' && attributes['text:is-hidden'] === 'true') {
      const paragraph = open.findLast(({ isParagraph }) => isParagraph);
      if (paragraph !== undefined) paragraph.hidden = true;
    } else if (hides) return;
    else if (name === 'text:s') text += ' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1) || 1));
    else if (name === 'text:tab') text += ' ';
    else if (name === 'text:line-break') text += '\n';
  });
  parser.on('closetag', ({ name }) => {
    const { isParagraph, out, start, hidden } = open.pop()!;
    if (out) leftOut -= 1;
    else if (leftOut > 0) return;
    else if (isParagraph) {
      paragraphs -= 1;
      text = `${hidden ? text.slice(0, start) : text}\n\n`;
      if (around.length > 0) return;
      text += boxes;
      boxes = '';
    } else if (name === 'draw:text-box') {
      boxes += `\n\n${text}`;
      text = around.pop() ?? '';
    }
  });
  parser.on('text', (piece) => {
    // White space between elements is formatting of the file; within a paragraph it counts as one space.
    if (leftOut === 0 && paragraphs > 0 && open.at(-1)?.hides !== true) text += piece.replaceAll(/\s+/g, ' ');
  });
  parser.on('error', (error) => {
    throw new ImportProblem(`its content.xml is damaged (${error.message.replaceAll(/\s+/g, ' ')})`);
  });
  parser.write(xml).close();
  return { text: cleanParagraphs(text + boxes), leftOut: dropped };
}

interface OpenElement {
  readonly isParagraph: boolean;
  readonly out: boolean;
  /** Whether its style hides its text. */
  readonly hides: boolean;
  /** Where its text begins. */
  readonly start: number;
  /** Whether a field within it hides this paragraph. */
  hidden: boolean;
}

/** Whether an element, such as a section or a field, says that its own text is hidden. */
function isHidden(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'text:section' && attributes['text:display'] === 'none') return true;
  return /^text:(?:section|hidden-text)$/.test(name) && attributes['text:is-hidden'] === 'true';
}
