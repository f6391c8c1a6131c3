import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';

/** The file that a button gives. */
export async function downloaded(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
}

export const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());
