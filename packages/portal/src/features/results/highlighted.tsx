import type { ReactNode } from 'react';

interface HighlightedProps {
  readonly text: string;
  /** Half-open UTF-16 offsets, ascending. */
  readonly matches: readonly (readonly [start: number, end: number])[];
}

/** A sentence with its matches marked. */
export function Highlighted({ text, matches }: HighlightedProps) {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of matches) {
    pieces.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return [...pieces, text.slice(from)];
}
