// Labelling lines of the workbench, for the tests of labels, in a browser and without one.

interface Labelled<Row> {
  getByRole(role: 'grid'): { locator(selector: string): Row };
}

interface Labels {
  getByLabel(name: string): { selectOption(label: string): Promise<unknown> };
}

/** Labels for the first lines. */
export const LABELS = ['yes', 'yes', 'no', 'no', 'yes'];

/** The row of a line; lines are numbered from 0. */
export const row = <Row>(page: Labelled<Row>, line: number): Row =>
  page.getByRole('grid').locator(`[aria-rowindex="${line + 1}"]`);

/** Labels the first lines by their menus. */
export async function label(page: Labelled<Labels>, labels: readonly string[]): Promise<void> {
  for (const [line, each] of labels.entries()) await row(page, line).getByLabel('Label').selectOption(each);
}
