import { LINE_COLUMNS } from '@zaban/engine';

/** Whether no document field has the name of a line column, which it would replace in the table. */
export function areFieldsBesideLines(fields: Iterable<string>): boolean {
  const own: readonly string[] = LINE_COLUMNS;
  return !Array.from(fields).some((name) => own.includes(name));
}
