import type { QueryPlace } from '../../errors.ts';

/** Replaces text by spaces. Tabs are kept, so that the caret is below its character. */
function blank(text: string): string {
  return text.replaceAll(/[^\t]/gu, ' ');
}

/**
 * The line of a query that contains a source span, and a line of carets below the span (at least one, at most to the
 * end of the line). For fixed-width fonts.
 */
export function showPlace(query: string, place: QueryPlace): string {
  const start = query.lastIndexOf('\n', place.offset - 1) + 1;
  const lineEnd = query.indexOf('\n', place.offset);
  const line = query.slice(start, lineEnd === -1 ? query.length : lineEnd).replace(/\r$/u, '');
  const column = place.offset - start;
  const marked = line.slice(column, column + place.length);
  const carets = marked.replaceAll(/[^]/gu, '^');
  return `${line}\n${blank(line.slice(0, column))}${carets === '' ? '^' : carets}`;
}
