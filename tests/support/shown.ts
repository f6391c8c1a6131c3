// What a screen in the simulated document shows.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { ShownDialog } from './dialog.ts';

/** As one reads it: every space and line break is one blank. */
export const readable = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

export const textOf = (element: Element | null | undefined): string => readable(element?.textContent);

export const textsOf = (elements: Iterable<Element>): string[] => Array.from(elements, textOf);

/** The elements of a selector within an element, by default of the whole screen. */
export const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** The cells of a table or grid, or of a row, without those of its head. */
export const cellsIn = (element: ParentNode): HTMLElement[] => all('td, [role=gridcell]', element);

/** Waits for the innermost element whose text has these words or matches. */
export function sees(text: string | RegExp): Promise<HTMLElement> {
  const has = (element: Element) =>
    typeof text === 'string' ? textOf(element).includes(text) : text.test(textOf(element));
  return waitFor(() => {
    // An element has the words of its parts, so most are never read; what matches a part need not match the whole.
    const candidates = typeof text === 'string' ? branch(document.body, has) : all('*').filter(has);
    const innermost = candidates.find((element) => !Array.from(element.children).some(has));
    if (innermost === undefined) throw new Error(`“${text}” is not on the screen.`);
    return innermost;
  });
}

/** The elements from this one down to the innermost of which a condition holds, the first of each level. */
function branch(from: HTMLElement, has: (element: Element) => boolean): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: Element | undefined = from; at !== undefined && has(at); at = Array.from(at.children).find(has)) {
    found.push(at as HTMLElement);
  }
  return found;
}

/** Waits until something is there no longer. */
export const gone = (find: () => unknown): Promise<void> => waitFor(() => expect(find()).toBeFalsy());

/** The address of the screen, without the origin of the site. */
export const addressShown = (): string => window.location.pathname + window.location.search + window.location.hash;

/** Waits for an address. */
export const arrives = (address: string | RegExp): Promise<void> =>
  waitFor(() =>
    typeof address === 'string' ? expect(addressShown()).toBe(address) : expect(addressShown()).toMatch(address),
  );

/** Puts a text into a field in place of what it has, at once, wherever a screen that has just been shown puts the focus. */
export async function fill(visitor: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await visitor.clear(field);
  field.focus();
  if (text !== '') fireEvent.change(field, { target: { value: text } });
}

/** The content of the dialog in the middle of the page; waits for it. */
export async function readDialog(): Promise<ShownDialog> {
  const dialog = await screen.findByRole('alertdialog');
  const heading = within(dialog).queryByRole('heading');
  return {
    title: heading === null ? undefined : textOf(heading),
    text: textOf(dialog.querySelector('p')),
    icon: dialog.getAttribute('data-icon'),
  };
}

/** Reads the dialog and closes it. */
export async function answerDialog(visitor: UserEvent): Promise<ShownDialog> {
  const shown = await readDialog();
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await gone(() => screen.queryByRole('alertdialog'));
  return shown;
}
