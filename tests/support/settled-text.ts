import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The text of a screen when nothing is loading any more; otherwise undefined. Runs in the page. */
function textOfScreen(): string | undefined {
  const main = document.querySelector('main');
  const text = main?.innerText ?? '';
  const isLoading = /Loading/.test(text) || main?.querySelector('[aria-busy="true"], [class*="skeleton"]') !== null;
  return text === '' || isLoading ? undefined : `${document.title}\n${text}`;
}

/** The text of a screen once it has stayed the same for a moment. */
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
      { interval: 100 },
    )
    .toBeGreaterThanOrEqual(4);
  return before as string;
}
