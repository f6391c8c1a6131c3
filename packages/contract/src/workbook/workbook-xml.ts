/*
 * workbook = zip of
 *   [Content_Types].xml, _rels/.rels, xl/workbook.xml, xl/_rels/workbook.xml.rels
 *   xl/styles.xml               the cell formats: plain, bold for headings, and one for each number format
 *   xl/worksheets/sheet<n>.xml  the sheets
 * Strings are written inline in their cells (ECMA-376 Part 1, 18.3.1.53 `is`), so that rows can be streamed.
 */

import { NUMBER_FORMATS, type NumberFormat } from './number-formats.ts';

/** A value of a table; null leaves its cell empty. */
export type Cell = string | number | null;

/** The content of a sheet. */
export interface Sheet {
  /** Headings of the columns: bold, and frozen while the rows are scrolled. */
  readonly columns: readonly string[];
  /** Widths of the columns in characters; absent: the spreadsheet's default. */
  readonly widths?: readonly number[];
  /** Formats of the numbers in the columns; absent or undefined: as the spreadsheet writes them. */
  readonly formats?: readonly (NumberFormat | undefined)[];
  readonly rows: AsyncIterator<readonly Cell[]>;
  /** Maximum rows of the sheet, without the heading. The next sheet may continue with the same iterator. */
  readonly most?: number;
}

/** A sheet with its name. */
export interface NamedSheet extends Sheet {
  readonly name: string;
  /** Whether the workbook opens with this sheet, not with the first. */
  readonly isOpened?: boolean;
}

/** Maximum rows of a sheet, including the heading. */
export const SHEET_ROWS = 1_048_576;
/** Characters of XML that are collected before they are yielded. */
const CHUNK_LENGTH = 65_536;
/** The cell format of headings: the second format of `STYLES`. */
const HEADING = ' s="1"';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Rows in memory as the asynchronous iterator that a sheet takes. */
export async function* rowsOf(rows: Iterable<readonly Cell[]>): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

/** The XML of a sheet, in chunks of about 64 thousand characters. */
export async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const { columns, widths = [], formats = [], rows, most = Infinity } = sheet;
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  const letters = columns.map((_, column) => columnLetters(column));
  const start = `${DECLARATION}<worksheet xmlns="${MAIN}">${view}${widthsXml(widths)}<sheetData>`;
  const styles = formats.map((format) => (format === undefined ? '' : ` s="${styleOf(format)}"`));
  const headings = columns.map(() => HEADING);
  let piece = start + rowXml(columns, 1, letters, headings);
  for (let written = 0; written < most; written++) {
    const next = await rows.next();
    if (next.done === true) break;
    piece += rowXml(next.value, written + 2, letters, styles);
    if (piece.length < CHUNK_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function widthsXml(widths: readonly number[]): string {
  if (widths.length === 0) return '';
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `<cols>${columns.join('')}</cols>`;
}

/** The XML of a row. Each cell has its reference, which some programs require; cells without a value are left out. */
function rowXml(cells: readonly Cell[], row: number, letters: readonly string[], styles: readonly string[]): string {
  let xml = `<row r="${row}">`;
  for (const [column, cell] of cells.entries()) {
    const place = `r="${letters[column]}${row}"${styles[column] ?? ''}`;
    if (typeof cell === 'string') {
      xml += `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    } else if (cell !== null && Number.isFinite(cell)) {
      xml += `<c ${place}><v>${cell}</v></c>`;
    }
  }
  return `${xml}</row>`;
}

/** Letters of a column, counted from 0: A to Z, AA, AB … */
function columnLetters(column: number): string {
  const before = column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1);
  return before + String.fromCodePoint(65 + (column % 26));
}

/** Escapes text for XML, and removes characters that XML 1.0 does not allow. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The files of a workbook besides its sheets: path and XML. */
export function framesOf(inOrder: readonly Pick<NamedSheet, 'name' | 'isOpened'>[]): [path: string, xml: string][] {
  const names = inOrder.map(({ name }) => name);
  const opened = Math.max(
    0,
    inOrder.findIndex(({ isOpened = false }) => isOpened),
  );
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const paths = names.map((_, index) => `/${sheetPath(index + 1)}`);
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`);
  const parts: [path: string, kind: string][] = [
    ...paths.map((path): [string, string] => [path, 'worksheet']),
    ['/xl/styles.xml', 'styles'],
  ];
  const overrides = parts.map(([path, kind]) => `<Override PartName="${path}" ContentType="${type}.${kind}+xml"/>`);
  const relations = parts.map(([path, kind], index) => relation(`r${index + 1}`, kind, path));
  const frames: [string, string][] = [
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    ],
    ['_rels/.rels', relationships(relation('r1', 'officeDocument', '/xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView activeTab="${opened}"/></bookViews>` +
        `<sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relationships(relations.join(''))],
    ['xl/styles.xml', STYLES],
  ];
  return frames.map(([path, xml]) => [path, DECLARATION + xml]);
}

/** Path of a sheet, by its number from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Number formats of a workbook have ids from here on; those below are built in. */
const FIRST_FORMAT_ID = 164;
const FIRST_FORMAT_STYLE = 2;

/** Index of the cell format for a number format: they follow the plain one and that of headings. */
function styleOf(format: NumberFormat): number {
  return FIRST_FORMAT_STYLE + NUMBER_FORMATS.indexOf(format);
}

const numberFormats = NUMBER_FORMATS.map(
  (format, index) => `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${format}"/>`,
);
const numberStyles = NUMBER_FORMATS.map(
  (_, index) =>
    `<xf numFmtId="${FIRST_FORMAT_ID + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
);

/** What spreadsheets need: number formats, fonts, the two mandatory fills, a border, and the cell formats. */
const STYLES =
  `<styleSheet xmlns="${MAIN}">` +
  `<numFmts count="${numberFormats.length}">${numberFormats.join('')}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${FIRST_FORMAT_STYLE + numberStyles.length}">` +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  `${numberStyles.join('')}</cellXfs></styleSheet>`;

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
}

function relationships(inside: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
}
