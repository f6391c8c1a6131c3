import { EXAMPLE_RULES, examplesIn, sortKey, type SortKey } from '../analysis/index.ts';
import type { LineExtras } from './line-trees.ts';
import type { OperationRun } from './operation-run.ts';

/** The lines; where they are sorted by how good an example they are, each with the reasons. */
export function rated<Line extends { readonly start: number; readonly end: number }>(
  { corpus, context }: OperationRun,
  sort: readonly string[],
  lines: readonly Line[],
): readonly (Line & LineExtras)[] {
  if (!isRated(sort)) return lines;
  const exampleAt = examplesIn(corpus, context.exampleRules?.() ?? EXAMPLE_RULES);
  return lines.map((line) => ({ ...line, example: exampleAt(line.start, line.end) }));
}

/** The keys by which lines are sorted. Only keys of examples read the rules of a site, and with them its word list. */
export function keysOfLines({ corpus, context }: OperationRun, sort: readonly string[]): SortKey[] {
  const rules = isRated(sort) ? context.exampleRules?.() : undefined;
  return sort.map((key) => sortKey(corpus, key, rules));
}

/** Whether lines are sorted by how good an example they are. */
export function isRated(sort: readonly string[]): boolean {
  return sort.some((key) => key.startsWith('gdex'));
}
