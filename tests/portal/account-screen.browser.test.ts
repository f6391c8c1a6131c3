import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { AYESHA, comeSignedIn } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { describeOwnPortal } from '../support/portal.ts';

const sidewards = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describeOwnPortal('one’s own account', (portal) => {
  it('has a way to it and to the saved work at every width of the bar, and a red LOGOUT button', async () => {
    const page = await portal.open('/Terms');
    await comeSignedIn(page, { ...AYESHA, email: 'widths@example.org' });
    await page.goto('/');
    const logout = page.getByRole('button', { name: 'LOGOUT' });
    expect(await logout.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(157, 27, 27)');
    for (const width of [320, 992, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const menu = page.getByRole('button', { name: 'Open the menu' });
      if (await menu.isVisible()) await menu.click();
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('button', { name: 'Account' }).click();
      expect(await bar.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/Account');
      expect(await sidewards(page)).toBe(0);
      await bar.getByRole('link', { name: 'Saved work' }).click();
      await page.waitForURL('**/Workbench?view=saved');
    }
  });

  it.each(['light', 'dark'] as const)(
    'has no axe violation in %s, and does not scroll sideways at 320 px',
    async (colorScheme) => {
      const options = { colorScheme, viewport: { width: 320, height: 640 }, bypassCSP: true };
      const page = await portal.open('/Terms', options);
      await comeSignedIn(page, { ...AYESHA, email: `axe-${colorScheme}@example.org` });
      await page.goto('/Account', { waitUntil: 'networkidle' });
      await page.getByRole('form', { name: 'Delete account' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewards(page)).toBe(0);
    },
  );
});
