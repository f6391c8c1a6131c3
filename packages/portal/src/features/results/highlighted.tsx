import type { ReactNode } from 'react';

interface HighlightedProps {
  readonly text: string;
  /** Half-open UTF-16 offsets, ascending. */
  readonly matches: readonly (readonly [start: number, end: number])[];
  /** What stands in the place of a match. */
  readonly children: (match: string, index: number) => ReactNode;
}

/** A sentence with its matches marked. */
export function Highlighted({ text, matches, children }: HighlightedProps) {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const [index, [start, end]] of matches.entries()) {
    pieces.push(text.slice(from, start), <mark key={start}>{children(text.slice(start, end), index)}</mark>);
    from = end;
  }
  return [...pieces, text.slice(from)];
}
