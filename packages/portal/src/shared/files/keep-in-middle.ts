/** Milliseconds after which the text no longer moves by itself. */
const SETTLED_MS = 3000;

/** Events that tell that the reader moves to another place of the text. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a place of a text, and again whenever the text becomes higher or lower while it is being laid out: parts
 * outside the screen have an estimated height at first. Ends when the reader moves. Returns a function that ends it.
 */
export function keepInMiddle(place: HTMLElement, text: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => place.scrollIntoView({ block: 'center' }));
  const end = (): void => {
    clearTimeout(timer);
    sizes.disconnect();
    for (const move of MOVES) removeEventListener(move, end);
  };
  const timer = setTimeout(end, SETTLED_MS);
  for (const move of MOVES) addEventListener(move, end, { passive: true });
  place.scrollIntoView({ block: 'center' });
  sizes.observe(text);
  return end;
}
