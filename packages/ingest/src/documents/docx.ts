import { SaxesParser } from 'saxes';
import { readArchive } from './archive.ts';
import { hidingStyles, isOn } from './docx-styles.ts';
import { notesOn } from './html.ts';
import { ImportProblem } from './import-problem.ts';
import { cleanParagraphs, yearOf, type ImportedText } from './imported.ts';
import { checkNesting } from './nesting.ts';
import { firstLine } from './plain.ts';
import { propertiesOf } from './properties.ts';

/** Elements whose text is not running text: deleted and moved passages, fields, fallbacks for old programs. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delInstrText',
  'delText',
  'Fallback',
  'rt',
]);
/** The text of elements that are special characters. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['tab', ' '],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
]);
/** Notes without text of the author: the line above the notes of a page. */
const SEPARATOR = /^(?:separator|continuationSeparator|continuationNotice)$/;

/** Parts with texts that stand beside the text of the document. */
const BESIDE = /^word\/(?:comments|header\d*|footer\d*)\.xml$/;

/** Reads a Word document (.docx); its notes follow its text. Throws an ImportProblem if it is not one. */
export async function readDocx(bytes: Uint8Array): Promise<ImportedText> {
  const parts = await readArchive(bytes, 'a Word document');
  const document = parts.get('word/document.xml');
  if (document === undefined) throw new ImportProblem('it is not a Word document: word/document.xml is missing');
  const notes = ['word/footnotes.xml', 'word/endnotes.xml'].flatMap((name) => parts.get(name) ?? []);
  const hiding = hidingStyles(parts.get('word/styles.xml'));
  const leftOut = new Map<string, number>();
  const text = cleanParagraphs([document, ...notes].map((part) => partText(part, hiding, leftOut)).join('\n\n'));
  for (const [name, part] of parts) {
    const xml = BESIDE.test(name) ? new TextDecoder().decode(part) : '';
    add(leftOut, 'comments', xml.match(/<(?:\w+:)?comment\s/g)?.length ?? 0);
    if (!name.includes('comments')) add(leftOut, 'headers and footers', /<(?:\w+:)?t[\s>]/.test(xml) ? 1 : 0);
  }
  const core = propertiesOf(parts.get('docProps/core.xml'));
  return {
    text,
    title: core.get('dc:title') || firstLine(text),
    author: core.get('dc:creator') ?? '',
    year: yearOf(core.get('dcterms:created') ?? ''),
    format: 'Word',
    notes: notesOn(leftOut),
  };
}

/**
 * The paragraphs of a part; a text box follows the paragraph to which it is anchored. Elements are recognised by their
 * local name, since programs use different prefixes. `hiding`: the styles that hide their text. What is left out is counted in `dropped`.
 */
function partText(part: Uint8Array, hiding: ReadonlySet<string>, dropped: Map<string, number>): string {
  let text = '';
  /** The text before each open text box, and the text boxes of the open paragraph. */
  const around: string[] = [];
  let boxes = '';
  let leftOut = 0;
  let inText = 0;
  let continues = false;
  const open: OpenElement[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name: whole, attributes }) => {
    const name = whole.replace(/^.*:/, '');
    const parent = open.at(-1);
    // Alternatives are one passage for several programs: the first is taken.
    const out =
      isLeftOut(name, attributes) || (name === 'Choice' && parent?.chosen === true) || isInHiddenRun(parent, open);
    if (name === 'Choice' && parent !== undefined) parent.chosen = true;
    const owner = ownerOf(name, attributes, open);
    hide(name, attributes, open, hiding);
    checkNesting(open.push({ name, out, continues: false, chosen: false, hides: undefined, isOfHidingStyle: false }));
    if (owner?.name === 'p') owner.continues = true;
    else if (owner !== undefined && !owner.out) {
      owner.out = true;
      leftOut += 1;
      add(dropped, 'deleted or hidden rows and cells', 1);
    }
    if (name === 'delText') add(dropped, 'deleted passages', 1);
    if (name === 't' && out) add(dropped, 'hidden passages', 1);
    if (out) leftOut += 1;
    if (leftOut > 0) return;
    if (name === 'p') {
      if (!continues) text += '\n\n';
      continues = false;
    } else if (name === 'txbxContent') {
      around.push(`${text} `);
      text = '';
    } else if (name === 'tbl') continues = false;
    else if (name === 't') inText += 1;
    else if (name === 'sym') text += signOf(attributes['w:char'] ?? '');
    // A tab in the properties of a paragraph is a tab stop, not a character.
    else if (attributes['w:val'] === undefined) text += SIGNS.get(name) ?? '';
  });
  parser.on('closetag', ({ name }) => {
    const closed = open.pop();
    if (closed?.out === true) leftOut -= 1;
    else if (closed?.continues === true && leftOut === 0) continues = true;
    else if (leftOut === 0 && /(?:^|:)t$/.test(name)) inText -= 1;
    else if (leftOut === 0 && /(?:^|:)txbxContent$/.test(name)) {
      boxes += `\n\n${text}`;
      text = around.pop() ?? '';
    } else if (leftOut === 0 && /(?:^|:)p$/.test(name)) {
      text += '\n\n';
      if (around.length > 0) return;
      text += boxes;
      boxes = '';
    }
  });
  parser.on('text', (piece) => {
    if (leftOut === 0 && inText > 0) text += piece;
  });
  parser.on('error', (error) => {
    throw new ImportProblem(`its text is damaged (${error.message.replaceAll(/\s+/g, ' ')})`);
  });
  parser.write(new TextDecoder().decode(part)).close();
  return text + boxes;
}

function add(counts: Map<string, number>, kind: string, count: number): void {
  if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
}

interface OpenElement {
  readonly name: string;
  out: boolean;
  /** Whether the mark at the end of this paragraph is deleted or hidden: the next paragraph continues it. */
  continues: boolean;
  /** Whether one of the alternatives in this element has begun. */
  chosen: boolean;
  /** Whether this run hides its text; undefined if it leaves that to the styles. */
  hides: boolean | undefined;
  /** Whether the style of this run or paragraph hides its text. */
  isOfHidingStyle: boolean;
}

/** Notes in a run or paragraph what its properties say of hiding. */
function hide(
  name: string,
  attributes: Readonly<Record<string, string>>,
  open: readonly OpenElement[],
  hiding: ReadonlySet<string>,
): void {
  const [second, first] = [open.at(-2), open.at(-1)];
  if (first === undefined || second === undefined) return;
  const isOfRun = first.name === 'rPr' && second.name === 'r';
  if (isOfRun && name === 'vanish') second.hides = isOn(attributes);
  else if ((isOfRun && name === 'rStyle') || (first.name === 'pPr' && second.name === 'p' && name === 'pStyle')) {
    second.isOfHidingStyle = hiding.has(attributes['w:val'] ?? '');
  }
}

/** Whether the parent is a run whose text is hidden. A style of characters turns round what that of the paragraph says. */
function isInHiddenRun(parent: OpenElement | undefined, open: readonly OpenElement[]): boolean {
  if (parent?.name !== 'r') return false;
  const paragraph = open.findLast(({ name }) => name === 'p');
  return parent.hides ?? parent.isOfHidingStyle !== (paragraph?.isOfHidingStyle ?? false);
}

/** The row, cell or paragraph mark that a property deletes or hides. */
function ownerOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  open: readonly OpenElement[],
): OpenElement | undefined {
  if (!isOn(attributes)) return undefined;
  const [third, second, first] = [open.at(-3), open.at(-2), open.at(-1)];
  if (first?.name === 'trPr' && (name === 'del' || name === 'hidden')) return second;
  if (first?.name === 'tcPr' && name === 'cellDel') return second;
  if (first?.name !== 'rPr') return undefined;
  return second?.name === 'pPr' && ['del', 'moveFrom', 'vanish'].includes(name) ? third : undefined;
}

function isLeftOut(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return LEFT_OUT.has(name) || (/^(?:foot|end)note$/.test(name) && SEPARATOR.test(attributes['w:type'] ?? ''));
}

/** A character of a symbol font by its number; characters of private fonts have no meaning outside them. */
function signOf(hexadecimal: string): string {
  const code = Number.parseInt(hexadecimal, 16);
  return Number.isInteger(code) && code > 0 && (code < 0xe000 || code > 0xf8ff) ? String.fromCodePoint(code) : '';
}
