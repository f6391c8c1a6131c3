import type { Line } from './lines.ts';

/** Lines at the top and at the foot of a page that may be a running head or a page number. */
const EDGE = 2;
/** Pages that a head must stand on; on books with two heads it stands on every other one. */
const LEAST_PAGES = 3;
const LEAST_SHARE = 0.25;

/** Pages without what stands on many of them at the same edge (heads, feet, page numbers), and how many lines that were. */
export function withoutRunningHeads(pages: readonly (readonly Line[])[]): { pages: Line[][]; removed: number } {
  const edges = pages.map(edgesOf);
  const counts = new Map<string, number>();
  for (const edge of edges) {
    for (const key of new Set(edge.flat().map((entry) => entry.key))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(LEAST_PAGES, pages.length * LEAST_SHARE);
  const heads = new Set<Line>();
  for (const edge of edges.flat()) {
    // From the edge inwards: what stands behind a line of the text is text.
    for (const { line, key } of edge) {
      if (counts.get(key)! < least) break;
      heads.add(line);
    }
  }
  return { pages: pages.map((page) => page.filter((line) => !heads.has(line))), removed: heads.size };
}

interface EdgeLine {
  readonly line: Line;
  /** What it has in common with those of other pages: numbers differ. */
  readonly key: string;
}

/** The outermost lines at the top and at the foot of a page, from the edge inwards. */
function edgesOf(page: readonly Line[]): EdgeLine[][] {
  const down = page.toSorted((a, b) => b.y - a.y);
  return [
    down.slice(0, EDGE).map((line) => ({ line, key: `top ${withoutNumbers(line)}` })),
    down
      .slice(-EDGE)
      .reverse()
      .map((line) => ({ line, key: `foot ${withoutNumbers(line)}` })),
  ];
}

function withoutNumbers({ text }: Line): string {
  return text
    .trim()
    .replaceAll(/\d+/g, '#')
    .replace(/^[ivxlc]+$/i, '#');
}
