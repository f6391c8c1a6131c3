import { readTable, type TableRow } from '@zaban/contract/tables';
import { decodeText } from '../documents/plain.ts';
import { quoted } from '../markup/quoted.ts';
import { jsonRows } from './json-lines.ts';
import { xlsxRows } from './xlsx.ts';

/** A table of any kind: the first row has the names of the columns. */
export interface ReadTable {
  readonly rows: readonly TableRow[];
  /** One sentence for each thing that somebody should know. */
  readonly notes: readonly string[];
}

const READERS: Readonly<Record<string, (bytes: Uint8Array) => ReadTable | Promise<ReadTable>>> = {
  '.csv': delimited,
  '.tsv': delimited,
  '.jsonl': jsonLines,
  '.ndjson': jsonLines,
  '.xlsx': async (bytes) => {
    const { rows, others } = await xlsxRows(bytes);
    return {
      rows,
      notes: others.length === 0 ? [] : [`Left out: sheets after the first one (${quoted(others.join(', '))}).`],
    };
  },
};

/** Whether files with this extension are tables. */
export function isTable(ending: string): boolean {
  return Object.hasOwn(READERS, ending);
}

/** The rows of a table, read as its name says, otherwise as CSV. Throws a TableFault that names the row. */
export async function tableRows(name: string, bytes: Uint8Array): Promise<ReadTable> {
  const ending = /\.[^./]+$/.exec(name)?.[0].toLowerCase() ?? '';
  return (READERS[ending] ?? delimited)(bytes);
}

function delimited(bytes: Uint8Array): ReadTable {
  const { text, notes } = decodeText(bytes);
  return { rows: readTable(text), notes };
}

function jsonLines(bytes: Uint8Array): ReadTable {
  const { text, notes } = decodeText(bytes);
  const { rows, leftOut } = jsonRows(text);
  const dropped = leftOut.size === 0 ? [] : [`Left out: objects within the rows (${quoted([...leftOut].join(', '))}).`];
  return { rows, notes: [...notes, ...dropped] };
}
