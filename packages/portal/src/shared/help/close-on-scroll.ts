/** In px: a shorter way is no scrolling, as when a bar of the browser appears. */
const TOLERANCE = 8;

/** Closes an open popover when a scroll moves its button away from it; the signal ends this. */
export function closeOnScroll(button: HTMLElement, popover: HTMLElement, signal: AbortSignal): void {
  const { top } = button.getBoundingClientRect();
  const close = (): void => {
    const isAway = Math.abs(button.getBoundingClientRect().top - top) > TOLERANCE;
    if (isAway && popover.matches(':popover-open')) popover.hidePopover();
  };
  // Scroll events do not bubble: in the capture phase those of every element arrive.
  window.addEventListener('scroll', close, { capture: true, passive: true, signal });
}
