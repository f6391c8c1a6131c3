import { TableFault, type TableRow } from '@zaban/contract/tables';
import { SourceError } from '@zaban/engine/errors';
import { readArchive } from '../documents/archive.ts';
import { ImportProblem } from '../documents/import-problem.ts';
import { elementsNamed, type XmlElement, xmlTree } from '../markup/xml-tree.ts';

/** Columns of a sheet of Excel. */
const MOST_COLUMNS = 16_384;

/** The rows of the first sheet of an Excel workbook, and the names of its other sheets. Throws a TableFault. */
export async function xlsxRows(bytes: Uint8Array): Promise<{ rows: TableRow[]; others: string[] }> {
  try {
    const parts = await readArchive(bytes, 'an Excel workbook');
    const tree = (name: string): XmlElement | undefined => {
      const part = parts.get(name);
      return part === undefined ? undefined : xmlTree(new TextDecoder().decode(part), name);
    };
    const workbook = tree('xl/workbook.xml');
    const [first, ...others] = workbook === undefined ? [] : elementsNamed(workbook, 'sheet');
    const sheet = first === undefined ? undefined : tree(placeOf(first, tree('xl/_rels/workbook.xml.rels')));
    if (sheet === undefined) throw new ImportProblem('it is not an Excel workbook, or it is damaged');
    const shared = elementsNamed(tree('xl/sharedStrings.xml') ?? sheet, 'si').map(textOf);
    const rows = elementsNamed(sheet, 'row').map((row, at) => rowOf(row, at, shared));
    return { rows: sameWidth(rows), others: others.map(({ attributes }) => attributes.name ?? '') };
  } catch (error) {
    if (error instanceof ImportProblem || error instanceof SourceError)
      throw new TableFault({ row: 1, line: 1 }, error.message.replace(/\.$/, ''));
    throw error;
  }
}

/** The part of a sheet: the relation with its id, otherwise the usual name. */
function placeOf({ attributes }: XmlElement, relations: XmlElement | undefined): string {
  const all = relations === undefined ? [] : elementsNamed(relations, 'Relationship');
  const target = all.find((each) => each.attributes.Id === attributes['r:id'])?.attributes.Target;
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function rowOf(row: XmlElement, at: number, shared: readonly string[]): TableRow {
  const number = Number(row.attributes.r ?? at + 1);
  const values: string[] = [];
  for (const cell of row.children.filter(({ name }) => name === 'c')) {
    const column = columnOf(cell.attributes.r) ?? values.length;
    if (column >= MOST_COLUMNS) throw new ImportProblem(`row ${number} has more columns than Excel allows`);
    values[column] = valueOf(cell, shared);
  }
  return { row: number, line: number, values };
}

/** The number of a column, from 0, in a place such as AB12. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.codePointAt(0)! - 64;
  return column - 1;
}

function valueOf(cell: XmlElement, shared: readonly string[]): string {
  const { t: type } = cell.attributes;
  if (type === 'inlineStr') return textOf(cell);
  const value = cell.children.find(({ name }) => name === 'v')?.text ?? '';
  return type === 's' ? (shared[Number(value)] ?? '') : value;
}

/** The text of a string with its formats, without the reading aids of East Asian scripts. */
function textOf(element: XmlElement): string {
  if (element.name === 't') return element.text;
  return element.children.map((child) => (child.name === 'rPh' ? '' : textOf(child))).join('');
}

function sameWidth(rows: readonly TableRow[]): TableRow[] {
  const width = rows[0]?.values.length ?? 0;
  const filled = rows.map((row) => ({
    ...row,
    values: Array.from({ length: width }, (_, at) => row.values[at] ?? ''),
  }));
  return filled.filter(({ values }) => values.some((value) => value.trim() !== ''));
}
