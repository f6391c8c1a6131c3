import { z } from 'zod';
import { WordEntry, wordEntryFields } from '../entry.ts';
import { bandOf, type WordEvidence } from '../evidence/index.ts';

/*
 * The list as a table, for editors who work in a spreadsheet: one column a field, one row an entry, the first row the
 * names of the fields. A field with several values has them in one cell, separated by " | ". An example is written
 * file:offset:spelling, a sense of another part of speech with that part before it ("adjective: Deceived."). An empty
 * cell is an empty list, or none. Columns behind those of the entry say how far the word is in use; they are for reading
 * and are passed over when the table comes back.
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
  const texts = value.flatMap((item) =>
    typeof item === 'string' ? [item] : item.senses.map((sense) => `${item.partOfSpeech}: ${sense}`),
  );
  return texts.join(SEPARATOR);
}

/** Further parts of speech from "adjective: Deceived."; what has no part of speech before it is left for the schema. */
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

/** The columns that say how far a word is in use: their names, or the cells of an entry. */
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

/** The entries as rows of cells, the names of the columns first; with evidence, its columns stand behind the fields. */
export function rowsOfEntries(entries: readonly WordEntry[], evidence?: WordEvidence): string[][] {
  const header = [...wordEntryFields, ...(evidence === undefined ? [] : evidenceColumns(evidence))];
  const body = entries.map((entry) => [
    ...wordEntryFields.map((field) => cellOf(entry, field)),
    ...(evidence === undefined ? [] : evidenceCells(evidence, entry)),
  ]);
  return [header, ...body];
}

/**
 * The entries of a table as `rowsOfEntries` makes it; columns may stand in any order and rows without any text are
 * passed over. Throws an Error of one line for each thing that is wrong, with its row and column, and where there is no entry.
 */
export function entriesOfRows(rows: readonly (readonly string[])[]): WordEntry[] {
  const [header = [], ...body] = rows;
  const columns = new Map(header.map((name, index) => [name.trim(), index]));
  const missing = wordEntryFields.filter((field) => !columns.has(field));
  if (missing.length > 0) throw new Error(`The table lacks the column ${missing.join(', ')}.`);
  const last = wordEntryFields.reduce((most, field) => Math.max(most, columns.get(field) as number), 0);
  const problems: string[] = [];
  const entries = body.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cell = (field: Field): string => (cells[columns.get(field) as number] ?? '').trim();
    if (cells.length <= last) {
      problems.push(
        `Row ${index + 2} (${cell('word')}) has ${cells.length} of ${header.length} cells: the table was cut off, or a quotation mark is missing.`,
      );
      return [];
    }
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
  if (entries.length === 0) throw new Error('The table has no entry below the names of its columns.');
  return entries;
}
