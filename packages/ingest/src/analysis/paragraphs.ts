/** Text runs between paragraph breaks, as half-open offsets; blank runs are left out. */
export function paragraphRanges(text: string): [start: number, end: number][] {
  const hasBlankLine = /(?:\r\n|\r|\n)[^\S\r\n]*(?:\r\n|\r|\n)/.test(text);
  // Where no line is blank, each line is a paragraph; where some are, a single line break is only a wrapped line.
  const breaks = hasBlankLine ? /(?:\r\n|\r|\n)(?:[^\S\r\n]*(?:\r\n|\r|\n))+/g : /\r\n|\r|\n/g;
  const ranges: [number, number][] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(breaks)) {
    if (index > start) ranges.push([start, index]);
    start = index + gap.length;
  }
  if (start < text.length) ranges.push([start, text.length]);
  return ranges;
}
