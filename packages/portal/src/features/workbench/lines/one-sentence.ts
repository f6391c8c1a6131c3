interface Line {
  readonly start: number;
  readonly complete: string;
  readonly matches: readonly (readonly [number, number])[];
  readonly filename: string;
}

/** A sentence with how many of the lines are of it. */
export interface Sentence<Each extends Line> {
  readonly line: Each;
  readonly hits: number;
  /** Index of the first of these lines. */
  readonly first: number;
}

/**
 * Each sentence once: a line is a hit, and tells of all hits in its sentence. Two neighbours are of one sentence where file, text
 * and places of hits are the same and the second is the hit next to the first.
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
