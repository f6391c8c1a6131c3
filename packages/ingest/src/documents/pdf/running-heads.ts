import type { Line } from './lines.ts';

/** Number of lines at the top and at the foot of a page that may be running heads or page numbers. */
const EDGE = 2;
/** Least number and share of pages with the same head; a book with two heads has each on every other page. */
const MIN_PAGES = 3;
const MIN_SHARE = 0.25;

/**
 * Removes lines that recur at the same edge of many pages (heads, feet, page numbers); `removed` is the number of
 * lines.
 */
export function withoutRunningHeads(pages: readonly (readonly Line[])[]): { pages: Line[][]; removed: number } {
  const edges = pages.map(edgesOf);
  const least = Math.max(MIN_PAGES, pages.length * MIN_SHARE);
  const texts = pages.map((page) => page.map(withoutNumbers));
  const recurring = countsOf(texts);
  // Pages that have the same lines throughout, such as forms, have no heads: a head stands beside text of its page.
  const withText = edges.filter((_, page) => texts[page]!.some((text) => recurring.get(text)! < least));
  const counts = countsOf(withText.map((edge) => edge.flat().map(({ key }) => key)));
  const heads = new Set<Line>();
  for (const edge of edges.flat()) {
    // From the edge inwards: lines beyond the first line of text are text.
    for (const { line, key } of edge) {
      if ((counts.get(key) ?? 0) < least) break;
      heads.add(line);
    }
  }
  return { pages: pages.map((page) => page.filter((line) => !heads.has(line))), removed: heads.size };
}

/** On how many pages each key occurs. */
function countsOf(pages: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of pages.flatMap((keys) => [...new Set(keys)])) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

interface EdgeLine {
  readonly line: Line;
  /** The text of the line without numbers, which is equal on other pages. */
  readonly key: string;
}

/** The outermost lines at the top and at the foot of a page, each from the edge inwards. */
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
