import type { Page } from 'playwright-core';

/** Whether the page shows a text, now or later. */
export async function sees(page: Page, text: string | RegExp): Promise<boolean> {
  try {
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    return true;
  } catch {
    return false;
  }
}
