import type { Withheld } from '@zaban/contract';
import { RequestError } from '@zaban/engine';
import type { Cell } from '@zaban/contract/workbook';
import { sizeInWords } from './describe-request.ts';
import { readableCell } from './readable-cell.ts';
import type { LineFormatName } from './line-formats.ts';
import type { EncodedRows, ExportTable } from './table.ts';

/** Fields of all answers with lines or rows. */
interface Answer {
  readonly count: number;
  readonly sampled?: number;
  readonly total?: number;
  readonly buildId: string;
  readonly truncated: false | string;
  readonly lines?: readonly Row[];
  readonly rows?: readonly Row[];
  /** The tables of a sketch, which are one table in a file. */
  readonly relations?: readonly { readonly label: string; readonly rows: readonly Row[] }[];
  readonly withheld?: Withheld;
}

type Row = Readonly<Record<string, unknown>>;

export interface ExportSource {
  /** The answer of the request with this offset and limit. */
  readonly read: (offset: number, limit: number) => Promise<object>;
  /** Additional columns of a row, such as the metadata of its file. */
  readonly more: (row: Row) => Row;
  readonly about: readonly (readonly [string, string])[];
  /** The columns of a file without rows. */
  readonly usualColumns?: readonly string[];
  /** Whether something may be withheld from the reader of the file. */
  readonly isBounded?: boolean;
  /** Reads lines as encoded text, if that is possible. */
  readonly encode?: ((chunk: LineChunk) => Promise<EncodedChunk>) | undefined;
}

export interface LineChunk {
  readonly columns: readonly string[];
  readonly format: LineFormatName;
  readonly offset: number;
  readonly limit: number;
}

export interface EncodedChunk {
  readonly lineCount: number;
  /** The lines as text of the file, in chunks. */
  readonly texts: readonly string[];
  readonly buildId: string;
}

/**
 * Lines and rows per chunk. A chunk of lines is cheap to read, and small chunks are garbage-collected early; for a chunk of rows
 * most operations count everything again, so these are large.
 */
const CHUNK = { lines: 1_000, rows: 50_000 };

/** Lines per chunk of encoded text, about a megabyte. */
const ENCODED_CHUNK = 4_000;

/**
 * The whole result in chunks. The first chunk, whose rows say which columns there are, is read before the answer begins, so that an
 * invalid request gets an error status.
 * @throws RequestError as the operation does; while rows are read, `busy` when the index is exchanged
 */
export async function exportTable(
  { read, more, about, usualColumns = [], encode, isBounded = false }: ExportSource,
  lines: boolean,
): Promise<ExportTable> {
  const size = lines ? CHUNK.lines : CHUNK.rows;
  const first = (await read(0, size)) as Answer;
  const total = lines
    ? (first.sampled ?? first.count)
    : first.relations === undefined
      ? (first.total ?? first.count)
      : rowsOf(first).length;
  // All rows of the first chunks may have been withheld.
  let begun = first;
  let skipped = 0;
  while (rowsOf(begun).length === 0 && takenFrom(begun) > 0 && skipped + takenFrom(begun) < total) {
    skipped += takenFrom(begun);
    begun = (await read(skipped, size)) as Answer;
  }
  const firstRows = rowsOf(begun);
  const columns =
    firstRows.length === 0
      ? usualColumns
      : columnsOf(firstRows.values().map((row) => Object.keys(flat({ ...row, ...more(row) }))));

  const inColumns = (row: Row): readonly Cell[] => {
    const others = more(row);
    const plain = plainCells(columns, row, others);
    if (plain !== undefined) return plain;
    const cells = flat({ ...row, ...others });
    return columns.map((name) => (Object.hasOwn(cells, name) ? cells[name] : undefined) ?? null);
  };

  function requireSameBuild({ buildId }: { readonly buildId: string }): void {
    if (buildId === first.buildId) return;
    throw new RequestError('busy', 'The corpus was rebuilt during the export. Start the export again.');
  }

  async function* rows(): AsyncGenerator<readonly Cell[]> {
    let answer = begun;
    for (let offset = skipped; ;) {
      for (const row of rowsOf(answer)) yield inColumns(row);
      offset += takenFrom(answer);
      if (takenFrom(answer) === 0 || offset >= total) return;
      answer = (await read(offset, size)) as Answer;
      requireSameBuild(answer);
    }
  }

  async function* textsFrom(
    begin: number,
    format: LineFormatName,
    ask: NonNullable<ExportSource['encode']>,
  ): AsyncGenerator<string> {
    for (let offset = begin; offset < total;) {
      const chunk = await ask({ columns, format, offset, limit: ENCODED_CHUNK });
      requireSameBuild(chunk);
      if (chunk.lineCount === 0) return;
      yield* chunk.texts;
      offset += chunk.lineCount;
    }
  }

  const encoded =
    encode === undefined || firstRows.length === 0
      ? undefined
      : (format: LineFormatName): EncodedRows => ({
          first: firstRows.map(inColumns),
          others: textsFrom(firstRows.length, format, encode),
        });

  return {
    columns,
    total,
    isCut: first.truncated !== false,
    about: [
      ...about,
      ['build', first.buildId],
      ['hits', String(first.count)],
      ['rows', String(total)],
      ...completenessOf(first, isBounded && total > rowsOf(first).length),
    ],
    rows: rows(),
    encoded,
  };
}

/** Whether the file has all rows, and which texts are not among those searched. `mayLack`: later rows may be withheld. */
function completenessOf({ truncated, withheld }: Answer, mayLack: boolean): [string, string][] {
  const leftOut = withheld?.texts ?? 0;
  const texts = sizeInWords(leftOut, withheld?.tokens ?? 0, withheld?.words ?? 0);
  const complete =
    truncated !== false
      ? `no, the limit of ${truncated} was reached`
      : withheld !== undefined
        ? `no. ${withheld.sentence}`
        : mayLack
          ? 'as far as the rights of the texts allow'
          : 'yes';
  return [['complete', complete], ...(leftOut === 0 ? [] : [['texts left out', texts] as [string, string]])];
}

/** Number of rows of the whole result that an answer covers, including withheld ones. */
function takenFrom(answer: Answer): number {
  return rowsOf(answer).length + (answer.withheld?.takenOut ?? 0);
}

function rowsOf({ lines, rows, relations = [] }: Answer): readonly Row[] {
  return lines ?? rows ?? relations.flatMap((each) => each.rows.map((row) => ({ relation: each.label, ...row })));
}

/** The columns that any of the rows has, each behind that which it follows there. `rows`: the columns of each. */
function columnsOf(rows: Iterable<readonly string[]>): string[] {
  const columns: string[] = [];
  for (const row of rows) {
    let place = 0;
    for (const name of row) {
      if (columns[place] !== name) {
        const known = columns.indexOf(name);
        if (known === -1) columns.splice(place, 0, name);
        else place = known;
      }
      place++;
    }
  }
  return columns;
}

/** The cells of a row if all its columns are strings or numbers, in the row or in `others`; otherwise undefined. */
function plainCells(columns: readonly string[], row: Row, others: Row): Cell[] | undefined {
  const cells: Cell[] = [];
  for (const name of columns) {
    const value = Object.hasOwn(others, name) ? others[name] : row[name];
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    cells.push(value);
  }
  return cells;
}

/**
 * The cells of a row by column: `values` becomes numbered columns, and the fields of inner objects become columns, such
 * as `onSecond_recall` where the row has a field of their name.
 */
function flat(row: Row): Record<string, Cell> {
  const cells: Record<string, Cell> = {};
  for (const [name, value] of Object.entries(row)) {
    if (name === 'values') for (const [index, each] of (value as string[]).entries()) cells[`value${index + 1}`] = each;
    else if (Array.isArray(value)) cells[name] = readableCell(value);
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, each] of Object.entries(value as Readonly<Record<string, Cell>>)) {
        cells[Object.hasOwn(row, inner) ? `${name}_${inner}` : inner] = each;
      }
    } else cells[name] = typeof value === 'string' || typeof value === 'number' ? value : null;
  }
  return cells;
}
