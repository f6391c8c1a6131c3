/** Columns of a concordance line, in order; the columns of its document follow them. */
export const LINE_COLUMNS = ['start', 'end', 'filename', 'left', 'node', 'right'] as const;

/** Whether no document field has the name of a line column, which it would replace in the table. */
export function areFieldsBesideLines(fields: Iterable<string>): boolean {
  const own: readonly string[] = LINE_COLUMNS;
  return !Array.from(fields).some((name) => own.includes(name));
}
