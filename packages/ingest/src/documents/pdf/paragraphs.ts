import type { Line } from './lines.ts';

/** Lines closer than this multiple of the usual line distance belong to one paragraph. */
const LOOSE = 1.35;
/** Least width of an indent, in units of the font size. */
const INDENT = 0.8;

/** The text of all pages, with blank lines between paragraphs and hyphenated words joined. */
export function paragraphsOf(pages: readonly (readonly Line[])[]): string {
  const usual = usualDistance(pages);
  const words = wordsOf(pages);
  const paragraphs: string[] = [];
  let before: Line | undefined;
  for (const page of pages) {
    for (const [at, line] of page.entries()) {
      const text = line.text.replaceAll(/\s+/g, ' ').trim();
      if (text === '') continue;
      const last = paragraphs.at(-1);
      if (
        last === undefined ||
        before === undefined ||
        beginsParagraph(line, before, { page, isFirst: at === 0, usual })
      ) {
        paragraphs.push(text);
      } else {
        paragraphs[paragraphs.length - 1] = joined(last, text, words);
      }
      before = line;
    }
  }
  return paragraphs.join('\n\n');
}

function beginsParagraph(
  line: Line,
  before: Line,
  { page, isFirst, usual }: { readonly page: readonly Line[]; readonly isFirst: boolean; readonly usual: number },
): boolean {
  const distance = before.y - line.y;
  const sameColumn = !isFirst && distance > 0;
  if (Math.abs(line.size - before.size) > 0.2 * before.size) return true;
  if (sameColumn && distance > LOOSE * usual * Math.max(1, line.size / 10)) return true;
  // The left margin of the neighbouring lines, since columns have margins of their own.
  const margin = page
    .filter(({ left }) => Math.abs(left - line.left) < 6 * line.size)
    .reduce((least, { left }) => Math.min(least, left), line.left);
  const indent = (line.left - margin) / line.size;
  const endsSentence = /[.!?:…]["'”’)\]]*\s*$/.test(before.text);
  if (indent > INDENT && indent < 6 && endsSentence) return true;
  // A sentence that is not finished at the end of a column or page continues in the next.
  if (!sameColumn) return endsSentence && /^["'“‘(]?\p{Lu}/u.test(line.text) && isShort(before, page);
  return endsSentence && isShort(before, page);
}

/** Whether a line ends well before the right margin of its column, as the last line of a paragraph does. */
function isShort(line: Line, page: readonly Line[]): boolean {
  const column = page.filter(({ left, right }) => left < line.right && right > line.left);
  const right = column.reduce((most, other) => Math.max(most, other.right), line.right);
  return right - line.right > 4 * line.size;
}

/** The most frequent distance between two lines of a column, in points, for type of 10 points and less. */
function usualDistance(pages: readonly (readonly Line[])[]): number {
  const distances: number[] = [];
  for (const page of pages) {
    for (const [at, { y, size }] of page.slice(1).entries()) {
      const distance = page[at]!.y - y;
      if (distance > 0 && distance < 4 * size) distances.push(distance / Math.max(1, size / 10));
    }
  }
  distances.sort((a, b) => a - b);
  return distances[distances.length >> 1] ?? 12;
}

/** All words that are not divided at a line end, in lower case. */
function wordsOf(pages: readonly (readonly Line[])[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const line of pages.flat()) {
    for (const [word] of line.text.matchAll(/[\p{L}\p{M}\u00ad-]+/gu)) {
      if (!/[\u00ad-]$/.test(word)) words.add(word.toLowerCase());
    }
  }
  return words;
}

/**
 * Joins two lines. A hyphen at the end of the first is removed, unless the text shows that it belongs to the word: the
 * word occurs elsewhere with this hyphen, has another hyphen, or consists of two words of this text and never occurs
 * there as one.
 */
function joined(before: string, after: string, words: ReadonlySet<string>): string {
  if (/(?:--|\u2014)$/.test(before)) return before + after;
  const first = /[-\u00ad\u2010]$/.test(before) ? lettersAtEnd(before.slice(0, -1)) : '';
  const [second] = /^[\p{L}\p{M}]+/u.exec(after) ?? [''];
  if (first === '' || second === '') return `${before} ${after}`;
  const start = before.slice(0, -1);
  if (before.endsWith('\u00ad')) return start + after;
  const hasOther = start.at(-first.length - 1) === '-' || /^[\p{L}\p{M}]+-\p{L}/u.test(after);
  const isWord = (word: string): boolean => words.has(word.toLowerCase());
  const isCompound =
    !isWord(first + second) &&
    (hasOther || /^\p{Lu}/u.test(second) || (first.length > 3 && isWord(first) && isWord(second)));
  return isCompound || isWord(`${first}-${second}`) ? `${start}-${after}` : start + after;
}

/** The letters at the end of a line, at most seventy: no word is longer. */
function lettersAtEnd(line: string): string {
  return (
    line
      .slice(-70)
      .split(/[^\p{L}\p{M}]/u)
      .at(-1) ?? ''
  );
}
