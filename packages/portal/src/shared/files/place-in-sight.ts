import type { Place } from '../reading/hit-in-text.ts';

/** Height of the bar above the text, in px. */
const BAR = 44;

/**
 * The place of a text that a reader has before them: the first word of the first paragraph that begins on the screen, or
 * that fills it. `whole` contains the paragraphs with their offsets as `data-from`.
 */
export function placeInSight(whole: HTMLElement): Place | undefined {
  const parts = [...whole.querySelectorAll<HTMLElement>('[data-from]')];
  const shown = parts.filter((part) => !part.hidden && /[\p{L}\p{N}]/u.test(part.textContent));
  const read = shown.filter((part) => part.getBoundingClientRect().bottom > BAR);
  const begins = read.find((part) => {
    const { top } = part.getBoundingClientRect();
    return top >= BAR && top < window.innerHeight;
  });
  // Below the text, its last paragraph.
  const part = begins ?? read[0] ?? shown.at(-1);
  const word = part === undefined ? null : /[\p{L}\p{M}\p{N}]+/u.exec(part.textContent);
  if (part === undefined || word === null) return undefined;
  const start = Number(part.dataset.from) + word.index;
  return [start, start + word[0].length];
}
