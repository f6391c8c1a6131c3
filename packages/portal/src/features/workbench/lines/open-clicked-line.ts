import type { MouseEvent } from 'react';

/** What is used by itself inside a line. */
const CONTROLS = 'button, a, input, select, textarea, label';

/** A click anywhere in a line opens it as one on its hit does; text that was marked to be copied opens nothing. */
export function openClickedLine({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const hit = target.closest('[role=row]')?.querySelector<HTMLButtonElement>('button[data-line]');
  hit?.focus({ preventScroll: true });
  hit?.click();
}
