import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a screen shows once nothing of it is on its way any more. Runs in the page. */
function textOfScreen(): string | undefined {
  const main = document.querySelector('main');
  const text = main?.innerText ?? '';
  const isLoading = /Loading/.test(text) || main?.querySelector('[aria-busy="true"], [class*="skeleton"]') !== null;
  return text === '' || isLoading ? undefined : `${document.title}\n${text}`;
}

/** The text of a screen when it stayed the same for a moment. */
export async function settledText(page: Page): Promise<string> {
  let before: string | undefined;
  let same = 0;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(textOfScreen);
        same = now !== undefined && now === before ? same + 1 : 0;
        before = now;
        return same;
      },
      { timeout: 40_000, interval: 100 },
    )
    .toBeGreaterThanOrEqual(4);
  return before as string;
}
