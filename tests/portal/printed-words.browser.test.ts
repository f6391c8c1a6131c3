import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { FOOD } from '../support/word-list.ts';

describePortal('words of the list that are printed', (portal) => {
  it('are on the page before the printer is asked, however late their meanings and however soon the next frame', async () => {
    const page = await portal.open('/Search');
    await page.addInitScript(() => {
      window.print = () =>
        document.body.setAttribute('data-printed', String(document.querySelectorAll('[data-print-only] li').length));
    });
    const asked = Promise.withResolvers<void>();
    await page.route(/urduizedWords\?meanings=true/, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.goto(FOOD);
    const print = page.getByRole('button', { name: /^Print these \d+ words$/ });
    const [count = ''] = /\d+/.exec((await print.getAttribute('aria-label')) ?? '') ?? [];
    await page.evaluate(() => {
      window.requestAnimationFrame = (frame) => {
        queueMicrotask(() => frame(performance.now()));
        return 0;
      };
    });
    await print.click();
    asked.resolve();
    await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe(count);
  });

  it('keep the focus near their ticks when all of these are taken away', async () => {
    const page = await portal.open(`${FOOD}&meanings=true`);
    await page
      .getByRole('checkbox', { name: /^Print and save / })
      .first()
      .check();
    await page.getByRole('button', { name: 'Untick all' }).press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Tick words to print and save only these.');
  });
});
