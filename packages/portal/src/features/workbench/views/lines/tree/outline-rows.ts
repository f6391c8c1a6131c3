import type { Tree } from './query-of-tree.ts';

/** A row of the outline: a token, and how many tokens are above it. */
export interface OutlineRow {
  readonly index: number;
  readonly depth: number;
  /** The row of its head; undefined for a root. */
  readonly headRow: number | undefined;
}

/** The tokens from the root on, each before those that depend on it, which stand in the order of the sentence. */
export function outlineRows(tree: Tree): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const seen = new Set<number>();
  const add = (index: number, depth: number, headRow: number | undefined): void => {
    if (seen.has(index)) return;
    seen.add(index);
    const own = rows.push({ index, depth, headRow }) - 1;
    tree.forEach(({ head }, dependent) => {
      if (head === index) add(dependent, depth + 1, own);
    });
  };
  tree.forEach(({ head }, index) => {
    if (head < 0) add(index, 0, undefined);
  });
  // A circle of a faulty source has no root.
  tree.forEach((_, index) => add(index, 0, undefined));
  return rows;
}
