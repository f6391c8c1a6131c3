import type { Page } from 'playwright-core';

export interface ShownDialog {
  readonly title: string | undefined;
  readonly text: string;
  /** `error`, `success` or `info`. */
  readonly icon: string | null;
}

/** The content of the dialog in the middle of the page; waits for it. */
export async function readDialog(page: Page): Promise<ShownDialog> {
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  const heading = dialog.getByRole('heading');
  return {
    title: (await heading.count()) === 0 ? undefined : await heading.innerText(),
    text: await dialog.locator('p').innerText(),
    icon: await dialog.getAttribute('data-icon'),
  };
}

/** Reads the dialog and closes it. */
export async function answerDialog(page: Page): Promise<ShownDialog> {
  const shown = await readDialog(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  return shown;
}
