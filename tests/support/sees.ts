import type { Page } from 'playwright-core';

/** Whether the page shows a text within a few seconds. */
export async function sees(page: Page, text: string | RegExp): Promise<boolean> {
  try {
    await page.getByText(text).filter({ visible: true }).first().waitFor({ timeout: 15_000 });
    return true;
  } catch {
    return false;
  }
}
