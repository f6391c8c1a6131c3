import { csvComment, csvRow, tsvRow } from '@zaban/contract/tables';
import type { Cell } from '@zaban/contract/workbook';
import type { LineFormatName } from './line-formats.ts';
import type { ExportTable } from './table.ts';

/** Approximate length of the chunks of text, in characters. */
const CHUNK_LENGTH = 65_536;

/** A format with one line for each row. */
interface Delimited {
  readonly format: LineFormatName;
  readonly line: (cells: readonly Cell[]) => string;
  readonly comment: (text: string) => string;
}

/** Lines of description that begin with `#`, unless the file is plain; then the table. */
async function* delimited(
  table: ExportTable,
  { format, line, comment }: Delimited,
  plain: boolean,
): AsyncGenerator<string> {
  const { about, columns } = table;
  const description = about.map(([name, value]) => comment(`# ${name}: ${value.replaceAll(/\s+/g, ' ')}`));
  if (!plain) yield `# Lines of description before the table: ${description.length + 1}\r\n${description.join('')}`;
  yield line(columns);
  yield* inChunks(table, format, line);
}

/** CSV (RFC 4180) with escaped formulas, and with a byte-order mark, so that spreadsheets read it as UTF-8. */
export async function* csvOf(table: ExportTable, plain = false): AsyncGenerator<string> {
  yield '\uFEFF';
  yield* delimited(table, { format: 'csv', line: csvRow, comment: csvComment }, plain);
}

/** Tab-separated values with escaped formulas; tabs and line breaks inside a value become spaces. */
export const tsvOf = (table: ExportTable, plain = false): AsyncGenerator<string> =>
  delimited(table, { format: 'tsv', line: tsvRow, comment: (text) => `${text.replaceAll('\t', ' ')}\r\n` }, plain);

/** One JSON object per line; the first one has the description. */
export async function* jsonLinesOf(table: ExportTable): AsyncGenerator<string> {
  const { about, columns } = table;
  yield `${JSON.stringify({ about: Object.fromEntries(about) })}\n`;
  // A repeated column name occurs once in an object, with its last value.
  const last = [...new Map(columns.map((name, column) => [name, column]))];
  const names = last.map(([name], index) => `${index === 0 ? '' : ','}${JSON.stringify(name)}:`);
  yield* inChunks(table, 'jsonl', (cells) => {
    let line = '{';
    for (const [index, [, column]] of last.entries()) line += names[index] + JSON.stringify(cells[column] ?? null);
    return `${line}}\n`;
  });
}

async function* inChunks(
  { rows, encoded }: ExportTable,
  format: LineFormatName,
  line: (cells: readonly Cell[]) => string,
): AsyncGenerator<string> {
  if (encoded !== undefined) {
    const { first, others } = encoded(format);
    yield first.map(line).join('');
    yield* others;
    return;
  }
  let chunk = '';
  for await (const row of rows) {
    chunk += line(row);
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
