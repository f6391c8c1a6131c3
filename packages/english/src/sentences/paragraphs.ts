const LINE_END = '(?:\\r\\n|\\r(?!\\n)|\\n)';
const BLANK = '[^\\S\\r\\n]*';
const HAS_BLANK_LINE = new RegExp(`${LINE_END}${BLANK}${LINE_END}`);

/** The paragraphs of a text as half-open offsets; empty ones are left out. */
export function paragraphRanges(text: string): [start: number, end: number][] {
  // Without blank lines, each line is a paragraph; with them, a single line break is only a wrapped line.
  const more = HAS_BLANK_LINE.test(text) ? `(?:${BLANK}${LINE_END})+` : '';
  const ranges: [number, number][] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(new RegExp(LINE_END + more, 'g'))) {
    if (index > start) ranges.push([start, index]);
    start = index + gap.length;
  }
  if (start < text.length) ranges.push([start, text.length]);
  return ranges;
}
