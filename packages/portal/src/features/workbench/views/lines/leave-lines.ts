/** What a visitor can reach with Tab. */
const CONTROLS = 'a[href], button, input, select, textarea';

/**
 * Leads the focus out of a grid of lines, which may have hundreds of tab stops: from a field of a line to its hit, from
 * a hit to the first control above the lines.
 */
export function leaveLines(from: HTMLElement): void {
  const hit = from.closest('[role="row"]')?.querySelector<HTMLElement>('[data-line]');
  if (hit && hit !== from) {
    hit.focus();
    return;
  }
  const tools = from.closest('section')?.querySelector('[data-tools]');
  const controls = [...(tools?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  controls.find((control) => control.checkVisibility())?.focus();
}
