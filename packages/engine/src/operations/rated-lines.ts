import { exampleAt } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import type { LineExtras } from './line-trees.ts';

/** The lines; where they are sorted by how good an example they are, each with the reasons. */
export function rated<Line extends { readonly start: number; readonly end: number }>(
  corpus: Corpus,
  sort: readonly string[],
  lines: readonly Line[],
): readonly (Line & LineExtras)[] {
  if (!isRated(sort)) return lines;
  return lines.map((line) => ({ ...line, example: exampleAt(corpus, line.start, line.end) }));
}

/** Whether lines are sorted by how good an example they are. */
export function isRated(sort: readonly string[]): boolean {
  return sort.some((key) => key.startsWith('gdex'));
}
