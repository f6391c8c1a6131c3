/** Whether a line is the first with its key. */
function isFirstBy<Line>(keyOf: (line: Line) => string): (line: Line) => boolean {
  const seen = new Set<string>();
  return (line) => {
    const before = seen.size;
    return seen.add(keyOf(line)).size > before;
  };
}

/**
 * `count` of these lines, none with the sentence of another one, and first the best of each text: a sentence with two hits
 * has two lines, and texts quote each other.
 */
export function variedExamples<Line>(
  lines: readonly Line[],
  sentenceOf: (line: Line) => string,
  textOf: (line: Line) => string,
  count: number,
): Line[] {
  const different = lines.filter(isFirstBy(sentenceOf));
  const ofTexts = new Set(different.filter(isFirstBy(textOf)));
  return [...ofTexts, ...different.filter((line) => !ofTexts.has(line))].slice(0, count);
}
