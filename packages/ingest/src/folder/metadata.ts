import { readTable, TableFault, type TableRow } from '@zaban/contract/tables';
import { SourceError } from '@zaban/engine/errors';
import { ACCESS_IN_WORDS, isAccess } from '../segments/access.ts';
import { utf16Text } from '../markup/utf16.ts';
import { queryName } from '../segments/query-name.ts';
import { decodeUtf8 } from '../files/decode-utf8.ts';

/** Fields that every document has, in this order, before further columns. */
const USUAL_FIELDS = ['genre', 'title', 'author', 'year'];
/** Maximum number of columns, since every document gets a value of each. */
const MAX_COLUMNS = 500;
const KNOWN = new Map(
  ['file', 'fileName', 'category', 'access', 'withdrawn', ...USUAL_FIELDS].map((name) => [name.toLowerCase(), name]),
);

export interface MetadataRow {
  /** File name in the row, without a folder. */
  readonly fileName: string;
  /** The folder, if the row names one (in a column of its own or before the file name). */
  readonly category: string | undefined;
  readonly line: number;
  readonly withdrawn: boolean;
  /** Values of all other columns, including `access`; "" where the row has none. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface Metadata {
  readonly rows: readonly MetadataRow[];
  /** Names of the fields in the order of the documents, between `category` and `access`. */
  readonly fieldNames: readonly string[];
}

export const NO_METADATA: Metadata = { rows: [], fieldNames: USUAL_FIELDS };

/**
 * Parses a table in the formats that spreadsheets write: UTF-8 with or without byte-order mark, or UTF-16 with one; separated by commas,
 * semicolons or tabs, detected in the first line; with quotes. Throws a SourceError if it is not such a table; faults
 * of single columns or rows are added to `faults`.
 */
export function parseMetadata(bytes: Uint8Array, file: string, faults: SourceError[]): Metadata {
  const text = utf16Text(bytes) ?? decodeUtf8(bytes, file, 'Save the table as “CSV UTF-8”.');
  const [header, ...records] = tableRows(text, file, faults);
  if (header === undefined) throw new SourceError(file, 1, 'the table is empty; its first line must name the columns.');
  if (header.values.length > MAX_COLUMNS) {
    throw new SourceError(file, 1, `${header.values.length} columns; a table may have ${MAX_COLUMNS}.`);
  }
  const names = header.values.map((name) => fieldName(name));
  const fileColumn = names.findIndex((name) => name === 'file' || name === 'fileName');
  if (fileColumn < 0) throw new SourceError(file, 1, 'no column is called "file"; add one with the name of each text.');
  for (const [at, name] of names.entries()) {
    if (name === '') faults.push(new SourceError(file, 1, `column ${at + 1} has no name.`));
    else if (names.indexOf(name) !== at) faults.push(new SourceError(file, 1, `two columns are called "${name}".`));
  }
  const extra = names.filter((name) => !KNOWN.has(name.toLowerCase()));
  const rows: MetadataRow[] = [];
  for (const record of records) {
    const row = metadataRow(names, fileColumn, record, (problem) => {
      faults.push(new SourceError(file, record.line, problem));
    });
    if (row !== undefined) rows.push(row);
  }
  return { rows, fieldNames: [...USUAL_FIELDS, ...extra] };
}

function tableRows(text: string, file: string, faults: SourceError[]): TableRow[] {
  const faultOf = ({ line, problem }: TableFault): SourceError => new SourceError(file, line, `${problem}.`);
  try {
    return readTable(text, (fault) => faults.push(faultOf(fault)));
  } catch (error) {
    throw error instanceof TableFault ? faultOf(error) : error;
  }
}

/** Known names in their standard spelling; other names with characters that a query can use (`doc_setting_year`). */
function fieldName(name: string): string {
  const plain = queryName(name.trim()).replaceAll(/^_+|(?<!_)_+$/g, '');
  return KNOWN.get(plain.toLowerCase()) ?? KNOWN.get(plain.toLowerCase().replaceAll('_', '')) ?? plain;
}

/** Parses a row, adding what is wrong with it to `faults`; undefined if it names no file. */
function metadataRow(
  names: readonly string[],
  fileColumn: number,
  { values, line }: TableRow,
  refuse: (problem: string) => void,
): MetadataRow | undefined {
  const fields: Record<string, string> = {};
  for (const [at, name] of names.entries()) fields[name] = values[at]?.trim() ?? '';
  const path = (values[fileColumn]?.trim() ?? '').replaceAll('\\', '/');
  if (path === '') {
    refuse('the row names no file.');
    return undefined;
  }
  const slash = path.lastIndexOf('/');
  const category = fields.category || path.slice(0, Math.max(slash, 0));
  fields.access = (fields.access ?? '').toLowerCase();
  if (!isAccess(fields.access)) {
    refuse(`access is "${fields.access}"; it must be ${ACCESS_IN_WORDS}.`);
  }
  const withdrawn = /^(?:yes|true|1)$/i.test(fields.withdrawn ?? '');
  return { fileName: path.slice(slash + 1), category: category === '' ? undefined : category, line, withdrawn, fields };
}
