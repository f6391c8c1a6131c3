import type { QueryPlace } from '@zaban/engine';

/** The line of the query that holds a source span, and below it a caret under each character of the span. */
export function caretOf(query: string, { offset, length }: QueryPlace): string {
  const lineStart = query.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = query.indexOf('\n', offset);
  const line = query.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
  const carets = Math.max(1, Math.min(length, line.length - (offset - lineStart)));
  return `  ${line}\n  ${' '.repeat(offset - lineStart)}${'^'.repeat(carets)}`;
}
