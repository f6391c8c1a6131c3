// Labelling lines of the workbench, for the tests of labels.
import type { Locator, Page } from 'playwright-core';

/** Labels for the first lines. */
export const LABELS = ['yes', 'yes', 'no', 'no', 'yes'];

/** The row of a line; lines are numbered from 0. */
export const row = (page: Page, line: number): Locator =>
  page.getByRole('grid').locator(`[aria-rowindex="${line + 1}"]`);

/** Labels the first lines by their menus. */
export async function label(page: Page, labels: readonly string[]): Promise<void> {
  for (const [line, each] of labels.entries()) await row(page, line).getByLabel('Label').selectOption(each);
}
