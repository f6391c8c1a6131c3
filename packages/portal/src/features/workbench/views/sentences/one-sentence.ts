interface Line {
  readonly start: number;
  readonly complete: string;
  readonly matches: readonly (readonly [number, number])[];
  readonly filename: string;
}

/** A sentence, and how many of the lines belong to it. */
export interface Sentence<Each extends Line> {
  readonly line: Each;
  readonly hits: number;
  /** Index of the first of these lines. */
  readonly first: number;
}

/**
 * Merges lines of the same sentence into one entry: each line is one hit, but lists all matches of its sentence. Two
 * neighbouring lines belong together if file, text and matches are equal and the second line is for the next match.
 */
export function sentencesOf<Each extends Line>(lines: readonly Each[]): readonly Sentence<Each>[] {
  const sentences: { line: Each; hits: number; first: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = sentences.at(-1);
    if (last !== undefined && last.hits < line.matches.length && isSame(last.line, line)) last.hits++;
    else sentences.push({ line, hits: 1, first: index });
  }
  return sentences;
}

function isSame(a: Line, b: Line): boolean {
  return (
    a.filename === b.filename &&
    a.complete === b.complete &&
    b.start > a.start &&
    a.matches.length === b.matches.length &&
    a.matches.every(([start], index) => start === b.matches[index]?.[0])
  );
}
