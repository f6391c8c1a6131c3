import type { ToggleEvent } from 'react';

const MARGIN = 12;
const GAP = 4;

/**
 * Positions a popover that is about to open below its button, as `placeAt` does, and again when its size changes. The
 * event is `beforetoggle`: the observer measures the popover before it is painted, `toggle` comes after that.
 */
export function placeBelow(button: HTMLElement | null, event: ToggleEvent<HTMLElement>): void {
  const opened = event.currentTarget;
  if (event.target !== opened || event.newState !== 'open' || button === null) return;
  const sizes = new ResizeObserver(() => {
    // A closed popover has no size, which is a change too.
    if (opened.matches(':popover-open')) placeAt(button, opened);
    else sizes.disconnect();
  });
  sizes.observe(opened);
}

/** The right edge of the content of the screen, in px of the window. */
function endOfContent(button: HTMLElement): number {
  const screen = button.closest('[data-width]');
  const inWindow = document.documentElement.clientWidth - MARGIN;
  if (screen === null) return inWindow;
  return Math.min(
    inWindow,
    screen.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(screen).paddingRight),
  );
}

/**
 * Positions an open element below its button, or above it if it does not fit below and there is more room above; inside
 * the margins of the screen if it fits. Sets its CSS property `--room` to the height available.
 */
export function placeAt(button: HTMLElement, opened: HTMLElement): void {
  const mark = button.getBoundingClientRect();
  const left = Math.min(mark.left, endOfContent(button) - opened.offsetWidth);
  // The height of the whole content, of which a part may be scrolled.
  const height = opened.scrollHeight + opened.offsetHeight - opened.clientHeight;
  const below = mark.bottom + GAP;
  const roomBelow = window.innerHeight - MARGIN - below;
  const roomAbove = mark.top - GAP - MARGIN;
  const isBelow = height <= roomBelow || roomBelow >= roomAbove;
  opened.style.left = `${Math.max(MARGIN, left)}px`;
  opened.style.top = `${isBelow ? below : Math.max(MARGIN, mark.top - GAP - height)}px`;
  opened.style.setProperty('--room', `${isBelow ? roomBelow : roomAbove}px`);
}
