import { TableFault, type TableRow } from '@zaban/contract/tables';

/** Values that a table can hold; a list of them is one value. */
function cellOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return undefined;
  const cells = value.map((each: unknown) => (Array.isArray(each) ? undefined : cellOf(each)));
  return cells.includes(undefined) ? undefined : cells.join('; ');
}

/** The rows of JSON lines: one object a line, its names as columns. Throws a TableFault with the line. */
export function jsonRows(text: string): { readonly rows: TableRow[]; readonly leftOut: ReadonlySet<string> } {
  const leftOut = new Set<string>();
  const columns = new Map<string, number>();
  const rows: { row: number; line: number; values: string[] }[] = [];
  for (const [at, content] of text.split(/\r?\n/).entries()) {
    if (content.trim() === '') continue;
    const line = at + 1;
    const values: string[] = [];
    for (const [name, value] of Object.entries(objectIn(content, line))) {
      const cell = cellOf(value);
      if (cell === undefined) leftOut.add(name);
      else {
        if (!columns.has(name)) columns.set(name, columns.size);
        values[columns.get(name)!] = cell;
      }
    }
    rows.push({ row: line, line, values });
  }
  const header = { row: 1, line: 1, values: [...columns.keys()] };
  const filled = rows.map((row) => ({
    ...row,
    values: Array.from(header.values, (_, column) => row.values[column] ?? ''),
  }));
  return { rows: [header, ...filled], leftOut };
}

function objectIn(content: string, line: number): object {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    value = undefined;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new TableFault({ row: line, line }, 'this line is not a JSON object; write one object a line');
}
