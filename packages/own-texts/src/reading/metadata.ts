import { readTable } from './table.ts';

/** Fields of a text by their names. */
export type Fields = Readonly<Record<string, string>>;

/** What a table holds: texts themselves, or what is said of texts that lie in files. */
export type TableContent =
  | { readonly kind: 'texts'; readonly texts: readonly TableText[] }
  | { readonly kind: 'metadata'; readonly ofFile: ReadonlyMap<string, Fields> }
  | { readonly kind: 'other' };

export interface TableText {
  readonly text: string;
  /** Name of the text, where its row has one. */
  readonly name: string;
  readonly fields: Fields;
}

/** Fields that every text has, in this order, before any further column. */
export const USUAL_FIELDS = ['genre', 'title', 'author', 'year'] as const;
/** Names that columns of texts and of their names have in the tables of survey programs. */
const TEXT_COLUMNS = ['text', 'content', 'transcript', 'answer', 'body'];
const NAME_COLUMNS = ['file', 'filename', 'file_name', 'id', 'name'];
/** Fields that are made here. */
const OWN_FIELDS = new Set(['fileName', 'category', 'access']);
/** Columns that a table may have: every text gets a value of each. */
const MOST_COLUMNS = 500;

/** Reads a table. One with a column of texts holds texts; one with a column of file names says something of them. */
export function readTableContent(text: string): TableContent {
  const [header = [], ...rows] = readTable(text);
  if (header.length > MOST_COLUMNS) return { kind: 'other' };
  const names = header.map(fieldName);
  const find = (wanted: readonly string[]): number =>
    wanted.map((name) => names.findIndex((each) => each.toLowerCase() === name)).find((at) => at >= 0) ?? -1;
  const textColumn = find(TEXT_COLUMNS);
  const nameColumn = find(NAME_COLUMNS);
  const fieldsOf = (row: readonly string[]): Fields =>
    Object.fromEntries(
      names.flatMap((name, at) =>
        at === textColumn || at === nameColumn || name === '' || OWN_FIELDS.has(name)
          ? []
          : [[usualName(name), (row[at] ?? '').trim()]],
      ),
    );
  if (textColumn >= 0) {
    const texts = rows.map((row) => ({
      text: row[textColumn] ?? '',
      name: nameColumn < 0 ? '' : (row[nameColumn] ?? '').trim(),
      fields: fieldsOf(row),
    }));
    return { kind: 'texts', texts: texts.filter((each) => each.text.trim() !== '') };
  }
  if (nameColumn < 0) return { kind: 'other' };
  const ofFile = rows.map((row): [string, Fields] => [baseName(row[nameColumn] ?? '').toLowerCase(), fieldsOf(row)]);
  return { kind: 'metadata', ofFile: new Map(ofFile.filter(([name]) => name !== '')) };
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.trim().replaceAll('\\', '/').replace(/^.*\//, '').normalize('NFC');
}

/** A name of a column that a query can name. */
function fieldName(name: string): string {
  return name
    .trim()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '_')
    .replaceAll(/^_+|(?<!_)_+$/g, '');
}

function usualName(name: string): string {
  return USUAL_FIELDS.find((usual) => usual === name.toLowerCase()) ?? name;
}
