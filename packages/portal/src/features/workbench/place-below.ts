import type { ToggleEvent } from 'react';

const MARGIN = 12;
const GAP = 4;

/**
 * Puts what is opening below its button, inside the window; above it where there is no room below. How high it may become
 * there stands in its property `--room`.
 */
export function placeBelow(button: HTMLElement | null, event: ToggleEvent<HTMLElement>): void {
  const mark = button?.getBoundingClientRect();
  if (event.newState !== 'open' || mark === undefined) return;
  const opened = event.currentTarget;
  const left = Math.min(mark.left, document.documentElement.clientWidth - opened.offsetWidth - MARGIN);
  const below = mark.bottom + GAP;
  const above = mark.top - opened.offsetHeight - GAP;
  const fits = below + opened.offsetHeight <= window.innerHeight - MARGIN || above < MARGIN;
  opened.style.left = `${Math.max(MARGIN, left)}px`;
  opened.style.top = `${fits ? below : above}px`;
  opened.style.setProperty('--room', `${fits ? window.innerHeight - MARGIN - below : opened.offsetHeight}px`);
}
