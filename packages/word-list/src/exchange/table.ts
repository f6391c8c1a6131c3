import type { TableRow } from '@zaban/contract/tables';
import { CELL_SEPARATOR } from '@zaban/contract/word-list';
import { z } from 'zod';
import { WordEntry, wordEntryFields } from '../entry.ts';
import { bandOf, type WordEvidence } from '../evidence/index.ts';

/*
 * The list as a table, for editing in a spreadsheet: one column for each field, one row for each entry, the first row
 * with the names of the fields. Several values of a field are in one cell, separated by " | ". An example is written
 * file:offset:spelling, a sense of another part of speech with that part before it ("adjective: Deceived."). An empty
 * cell is an empty list, or null. The columns after those of the entry give the frequency of the word; they are only
 * for reading and are ignored when the table is imported.
 */
type Field = keyof WordEntry;

const LISTS: ReadonlySet<Field> = new Set(
  wordEntryFields.filter((field) => WordEntry.shape[field] instanceof z.ZodArray),
);

function cellOf(entry: WordEntry, field: Field): string {
  const value = entry[field];
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if ('file' in value) return `${value.file}:${value.offset}:${value.spelling}`;
  const texts = value.flatMap((item) =>
    typeof item === 'string' ? [item] : item.senses.map((sense) => `${item.partOfSpeech}: ${sense}`),
  );
  return texts.join(CELL_SEPARATOR);
}

/** Further parts of speech from "adjective: Deceived."; a sense without a part of speech is left for the schema to reject. */
function otherPartsOf(cells: readonly string[]): unknown {
  const parts = cells.map((cell) => /^([a-z ]+): (.+)$/su.exec(cell));
  if (parts.includes(null)) return cells;
  const byPart = Map.groupBy(parts as RegExpExecArray[], ([, partOfSpeech]) => partOfSpeech);
  return Array.from(byPart, ([partOfSpeech, senses]) => ({
    partOfSpeech,
    senses: senses.map(([, , sense]) => sense),
  }));
}

function exampleOf(cell: string): unknown {
  const [, file, offset, spelling] = /^([^:]+):(\d+):(.+)$/.exec(cell) ?? [];
  return file === undefined ? cell : { file, offset: Number(offset), spelling };
}

function valueOf(field: Field, cell: string): unknown {
  if (LISTS.has(field)) {
    const parts = cell.split('|').map((part) => part.trim());
    const filled = parts.filter((part) => part !== '');
    return field === 'otherParts' ? otherPartsOf(filled) : filled;
  }
  if (field === 'example') return cell === '' ? null : exampleOf(cell);
  if ((field === 'nameNote' || field === 'composedExample') && cell === '') return null;
  return cell;
}

/** The columns about the frequency of a word: their names, or the cells of an entry. */
function evidenceColumns(evidence: WordEvidence): string[] {
  const figures = evidence.collections.flatMap(({ id }) => [`${id}Hits`, `${id}LowerCaseHits`, `${id}Documents`]);
  return ['use', ...figures];
}

function evidenceCells(evidence: WordEvidence, { word }: WordEntry): string[] {
  const attested = evidence.of(word);
  if (attested === undefined) return evidenceColumns(evidence).map(() => '');
  const figures = attested.flatMap(({ hits, lowerCaseHits, documents }) => [hits, lowerCaseHits, documents]);
  return [bandOf(attested), ...figures.map(String)];
}

/** The entries as rows of cells, the names of the columns first; the columns of `evidence` follow the fields. */
export function rowsOfEntries(entries: readonly WordEntry[], evidence?: WordEvidence): string[][] {
  const header = [...wordEntryFields, ...(evidence === undefined ? [] : evidenceColumns(evidence))];
  const body = entries.map((entry) => [
    ...wordEntryFields.map((field) => cellOf(entry, field)),
    ...(evidence === undefined ? [] : evidenceCells(evidence, entry)),
  ]);
  return [header, ...body];
}

/**
 * The entries of a table made by `rowsOfEntries`; columns may be in any order, and empty rows are ignored. Throws an
 * Error with one line for each fault, which names row and column, and for a table without entries.
 */
export function entriesOfRows(rows: readonly Pick<TableRow, 'row' | 'values'>[]): WordEntry[] {
  const [header, ...body] = rows;
  const columns = new Map(header?.values.map((name, index) => [name.trim(), index]));
  const missing = wordEntryFields.filter((field) => !columns.has(field));
  if (missing.length > 0) throw new Error(`The table lacks the column ${missing.join(', ')}.`);
  const problems: string[] = [];
  const entries = body.flatMap(({ row, values: cells }) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cell = (field: Field): string => cells[columns.get(field)!]!.trim();
    const parsed = WordEntry.safeParse(
      Object.fromEntries(wordEntryFields.map((field) => [field, valueOf(field, cell(field))])),
    );
    if (parsed.success) return [parsed.data];
    for (const { path, message } of parsed.error.issues) {
      problems.push(`Row ${row} (${cell('word')}), column ${String(path[0])}: ${message}.`);
    }
    return [];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (entries.length === 0) throw new Error('The table has no entry below the names of its columns.');
  return entries;
}
