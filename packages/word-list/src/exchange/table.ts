import { z } from 'zod';
import { WordEntry, wordEntryFields } from '../entry.ts';

/*
 * The list as a table, for editors who work in a spreadsheet: one column a field, one row an entry, the first row the
 * names of the fields. A field with several values has them in one cell, separated by " | ". An example is written
 * file:offset:spelling. An empty cell is an empty list, or none.
 */
const SEPARATOR = ' | ';

type Field = keyof WordEntry;

const LISTS: ReadonlySet<Field> = new Set(
  wordEntryFields.filter((field) => WordEntry.shape[field] instanceof z.ZodArray),
);

function cellOf(entry: WordEntry, field: Field): string {
  const value = entry[field];
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if ('file' in value) return `${value.file}:${value.offset}:${value.spelling}`;
  return value.join(SEPARATOR);
}

function exampleOf(cell: string): unknown {
  const [, file, offset, spelling] = /^([^:]+):(\d+):(.+)$/.exec(cell) ?? [];
  return file === undefined ? cell : { file, offset: Number(offset), spelling };
}

function valueOf(field: Field, cell: string): unknown {
  if (LISTS.has(field)) {
    const parts = cell.split('|').map((part) => part.trim());
    return parts.filter((part) => part !== '');
  }
  if (field === 'example') return cell === '' ? null : exampleOf(cell);
  if (field === 'nameNote' && cell === '') return null;
  return cell;
}

/** The entries as rows of cells, the names of the fields first. */
export function rowsOfEntries(entries: readonly WordEntry[]): string[][] {
  return [[...wordEntryFields], ...entries.map((entry) => wordEntryFields.map((field) => cellOf(entry, field)))];
}

/**
 * The entries of a table as `rowsOfEntries` makes it; columns may stand in any order and rows without any text are
 * passed over. Throws an Error of one line for each thing that is wrong, with its row and column.
 */
export function entriesOfRows(rows: readonly (readonly string[])[]): WordEntry[] {
  const [header = [], ...body] = rows;
  const columns = new Map(header.map((name, index) => [name.trim(), index]));
  const missing = wordEntryFields.filter((field) => !columns.has(field));
  if (missing.length > 0) throw new Error(`The table lacks the column ${missing.join(', ')}.`);
  const problems: string[] = [];
  const entries = body.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cell = (field: Field): string => (cells[columns.get(field) as number] ?? '').trim();
    const parsed = WordEntry.safeParse(
      Object.fromEntries(wordEntryFields.map((field) => [field, valueOf(field, cell(field))])),
    );
    if (parsed.success) return [parsed.data];
    for (const { path, message } of parsed.error.issues) {
      problems.push(`Row ${index + 2} (${cell('word')}), column ${String(path[0])}: ${message}.`);
    }
    return [];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return entries;
}
