import type { TableRow } from '@zaban/contract/tables';
import { queryName } from '../segments/query-name.ts';

/** Metadata fields of a text, by name. */
export type Fields = Readonly<Record<string, string>>;

/** Content of a table: texts, or metadata of texts in other files, by file name. */
export type TableContent =
  | { readonly kind: 'texts'; readonly texts: readonly TableText[]; readonly notes: readonly string[] }
  | { readonly kind: 'metadata'; readonly ofFile: ReadonlyMap<string, Fields> }
  | { readonly kind: 'other' };

export interface TableText {
  /** Number of its row in the table, from 1. */
  readonly row: number;
  /** Number of the line of the file in which the row begins. */
  readonly line: number;
  readonly text: string;
  /** Name of the text; '' if its row has none. */
  readonly name: string;
  readonly fields: Fields;
}

/** Fields that every text has, in this order, before further columns. */
export const USUAL_FIELDS = ['genre', 'title', 'author', 'year'] as const;
/** Usual names of the column of texts and of the column of names, in lower case, for example in exports of survey programs. */
export const TEXT_COLUMNS = ['text', 'content', 'transcript', 'answer', 'body'];
const NAME_COLUMNS = ['file', 'filename', 'file_name', 'id', 'name'];
/** Maximum columns of a table: every text stores a value for each column. */
const MOST_COLUMNS = 500;

/**
 * What a table holds: with a column of texts, texts; otherwise, with a column of file names, metadata. Columns whose names
 * are `ignored` are no fields.
 */
export function tableContent(
  [header, ...rows]: readonly TableRow[],
  ignored: ReadonlySet<string> = new Set(['fileName']),
): TableContent {
  if (header === undefined) return { kind: 'other' };
  if (header.values.length > MOST_COLUMNS) return { kind: 'other' };
  const names = header.values.map(fieldName);
  const find = (wanted: readonly string[]): number =>
    wanted.map((name) => names.findIndex((each) => each.toLowerCase() === name)).find((at) => at >= 0) ?? -1;
  const textColumn = find(TEXT_COLUMNS);
  const nameColumn = find(NAME_COLUMNS);
  const fieldsOf = (row: readonly string[]): Fields =>
    Object.fromEntries(
      names.flatMap((name, at) =>
        at === textColumn || at === nameColumn || name === '' || ignored.has(name)
          ? []
          : [[usualName(name), (row[at] ?? '').trim()]],
      ),
    );
  if (textColumn >= 0) {
    const texts = rows.map(({ row, line, values }) => ({
      row,
      line,
      text: values[textColumn] ?? '',
      name: (values[nameColumn] ?? '').trim(),
      fields: fieldsOf(values),
    }));
    const filled = texts.filter((each) => each.text.trim() !== '');
    const empty = texts.length - filled.length;
    const notes = empty === 0 ? [] : [`Left out: ${empty === 1 ? '1 row' : `${empty} rows`} without a text.`];
    return { kind: 'texts', texts: filled, notes };
  }
  if (nameColumn < 0) return { kind: 'other' };
  const ofFile = rows.map(({ values }): [string, Fields] => [
    baseName(values[nameColumn] ?? '').toLowerCase(),
    fieldsOf(values),
  ]);
  return { kind: 'metadata', ofFile: new Map(ofFile.filter(([name]) => name !== '')) };
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.trim().replaceAll('\\', '/').replace(/^.*\//, '').normalize('NFC');
}

/** The name of a column as a field name that queries can use. */
function fieldName(name: string): string {
  return queryName(name.trim()).replaceAll(/^_+|(?<!_)_+$/g, '');
}

function usualName(name: string): string {
  return ['category', ...USUAL_FIELDS].find((usual) => usual === name.toLowerCase()) ?? name;
}
