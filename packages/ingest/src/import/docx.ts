import { SaxesParser } from 'saxes';
import { readArchive } from './archive.ts';
import { ImportProblem } from './import-problem.ts';
import { cleanParagraphs, yearOf, type ImportedText } from './imported.ts';
import { firstLine } from './plain.ts';
import { propertiesOf } from './properties.ts';

/** Elements whose text is not running text: deleted and moved passages, fields, fallbacks for old programs. */
const LEFT_OUT: ReadonlySet<string> = new Set(['del', 'moveFrom', 'instrText', 'delText', 'Fallback', 'rt']);
/** The text of elements that are special characters. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['tab', ' '],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
]);
/** Notes without text of the author: the line above the notes of a page. */
const SEPARATOR = /^(?:separator|continuationSeparator|continuationNotice)$/;

/** Reads a Word document (.docx); its notes follow its text. Throws an ImportProblem if it is not one. */
export async function readDocx(bytes: Uint8Array): Promise<ImportedText> {
  const parts = await readArchive(bytes, 'a Word document');
  const document = parts.get('word/document.xml');
  if (document === undefined) throw new ImportProblem('it is not a Word document: word/document.xml is missing');
  const notes = ['word/footnotes.xml', 'word/endnotes.xml'].flatMap((name) => parts.get(name) ?? []);
  const text = cleanParagraphs([document, ...notes].map(partText).join('\n\n'));
  const core = propertiesOf(parts.get('docProps/core.xml'));
  return {
    text,
    title: core.get('dc:title') || firstLine(text),
    author: core.get('dc:creator') ?? '',
    year: yearOf(core.get('dcterms:created') ?? ''),
    format: 'Word',
    notes: [],
  };
}

/** The paragraphs of a part. Elements are recognised by their local name, since programs use different prefixes. */
function partText(part: Uint8Array): string {
  let text = '';
  let leftOut = 0;
  let inText = 0;
  const open: boolean[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name: whole, attributes }) => {
    const name = whole.replace(/^.*:/, '');
    const out = isLeftOut(name, attributes);
    open.push(out);
    if (out) leftOut += 1;
    if (leftOut > 0) return;
    if (name === 'p') text += '\n\n';
    else if (name === 't') inText += 1;
    else if (name === 'sym') text += signOf(attributes['w:char'] ?? '');
    // A tab in the properties of a paragraph is a tab stop, not a character.
    else if (attributes['w:val'] === undefined) text += SIGNS.get(name) ?? '';
  });
  parser.on('closetag', ({ name }) => {
    if (open.pop() === true) leftOut -= 1;
    else if (leftOut === 0 && /(?:^|:)t$/.test(name)) inText -= 1;
    else if (leftOut === 0 && /(?:^|:)p$/.test(name)) text += '\n\n';
  });
  parser.on('text', (piece) => {
    if (leftOut === 0 && inText > 0) text += piece;
  });
  parser.on('error', (error) => {
    throw new ImportProblem(`its text is damaged (${error.message.replaceAll(/\s+/g, ' ')})`);
  });
  parser.write(new TextDecoder().decode(part)).close();
  return text;
}

function isLeftOut(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return LEFT_OUT.has(name) || (/^(?:foot|end)note$/.test(name) && SEPARATOR.test(attributes['w:type'] ?? ''));
}

/** A character of a symbol font by its number; characters of private fonts have no meaning outside them. */
function signOf(hexadecimal: string): string {
  const code = Number.parseInt(hexadecimal, 16);
  return Number.isInteger(code) && code > 0 && (code < 0xe000 || code > 0xf8ff) ? String.fromCodePoint(code) : '';
}
