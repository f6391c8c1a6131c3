import type { MouseEvent } from 'react';

/** Controls inside a line that handle their own clicks. */
const CONTROLS = 'button, a, input, select, textarea, label';

/** A click anywhere in a line opens it, like a click on its hit. Nothing opens while text is selected. */
export function openClickedLine({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const hit = target.closest('[role=row]')?.querySelector<HTMLButtonElement>('button[data-line]');
  hit?.focus({ preventScroll: true });
  hit?.click();
}
