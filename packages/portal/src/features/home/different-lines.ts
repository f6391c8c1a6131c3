import type { KwicLine } from '@zaban/contract';

/** A line and its index among the hits, from 0. */
interface PlacedLine {
  readonly line: KwicLine;
  readonly index: number;
}

/**
 * Some of the first lines of a word, in their order: one of each genre, then others. A line inside a paragraph is
 * chosen before one over its end, which reads badly.
 */
export function differentLines(lines: readonly KwicLine[], most: number): readonly PlacedLine[] {
  const placed = lines.map((line, index) => ({ line, index }));
  const best = [...placed.filter(({ line }) => !isBroken(line)), ...placed.filter(({ line }) => isBroken(line))];
  const byGenre = Map.groupBy(best, ({ line }) => line.document.genre);
  const firsts = [...byGenre.values()].flatMap((ofGenre) => ofGenre.slice(0, 1));
  const others = best.filter((each) => !firsts.includes(each));
  return [...firsts, ...others].slice(0, most).toSorted((a, b) => a.index - b.index);
}

function isBroken({ preText, postText }: KwicLine): boolean {
  return /\n\s*\n/.test(`${preText} ${postText}`);
}
