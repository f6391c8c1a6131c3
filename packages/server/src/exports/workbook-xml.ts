import type { Cell } from './table.ts';

/*
 * workbook = zip of
 *   [Content_Types].xml, _rels/.rels, xl/workbook.xml, xl/_rels/workbook.xml.rels
 *   xl/worksheets/sheet1.xml    what the file says about itself
 *   xl/worksheets/sheet2.xml …  the table, as many sheets as it takes
 * Strings stand in their cells (ECMA-376 Part 1, 18.3.1.53 `is`), so that nothing has to be held until the end.
 */

/** Rows that a sheet can hold, one of them the heading. */
export const SHEET_ROWS = 1_048_576;
const PIECE = 65_536;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export async function* endless(rows: Iterable<readonly Cell[]>): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

export async function* sheetOf(
  columns: readonly string[],
  rows: AsyncIterator<readonly Cell[]>,
  most: number,
): AsyncGenerator<string> {
  let piece = `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>${rowXml(columns)}`;
  for (let written = 0; written < most; written++) {
    const next = await rows.next();
    if (next.done === true) break;
    piece += rowXml(next.value);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`;
}

function cellXml(cell: Cell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** Characters that XML 1.0 cannot hold are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function framesOf(names: readonly string[]): [string, string][] {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = names.map((_, index) => `/xl/worksheets/sheet${index + 1}.xml`);
  const overrides = parts.map((part) => `<Override PartName="${part}" ContentType="${type}.worksheet+xml"/>`).join('');
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`);
  const relations = parts.map((part, index) => relation(`r${index + 1}`, 'worksheet', part));
  return [
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${overrides}</Types>`,
    ],
    ['_rels/.rels', relationships(relation('r1', 'officeDocument', '/xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relationships(relations.join(''))],
  ];
}

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
}

function relationships(inside: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
}
