/** Columns of a line of a concordance itself, in their order; those of its document come after them. */
export const LINE_COLUMNS = ['start', 'end', 'filename', 'left', 'node', 'right'] as const;

/** Whether no field of documents has the name of a column of lines, whose place in the table it would take. */
export function areFieldsBesideLines(fields: Iterable<string>): boolean {
  const own: readonly string[] = LINE_COLUMNS;
  return !Array.from(fields).some((name) => own.includes(name));
}
