import type { QueryPlace } from '../../errors.ts';

/** Stands for everything before the caret: tabs stay, so that the caret is below its character on any screen. */
function blank(text: string): string {
  return text.replaceAll(/[^\t]/gu, ' ');
}

/**
 * The line of a query that a place is on, and below it carets under the place (to the end of the line at most, one
 * where the place has no length). For a screen with a fixed-width font.
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
