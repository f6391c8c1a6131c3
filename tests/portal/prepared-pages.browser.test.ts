import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLive } from '../support/is-live.ts';
import { describePortal, type PortalInBrowser } from '../support/portal.ts';

/** A page whose code has not arrived yet, and what lets it arrive. */
async function openWithoutCode(
  portal: PortalInBrowser,
  address: string,
  before: () => void = () => undefined,
): Promise<{ page: Page; arrive: () => void }> {
  const page = await portal.openFirst('/Terms');
  await page.addInitScript(before);
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { page, arrive };
}

describePortal('a page whose code has not arrived', (portal) => {
  it('keeps what was typed, and the focus', async () => {
    const { page, arrive } = await openWithoutCode(portal, '/Search');
    await page.getByLabel('Find').pressSequentially('ch');
    arrive();
    await page.waitForFunction(isLive);
    await page.keyboard.type('ai');
    expect(await page.getByLabel('Find').inputValue()).toBe('chai');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/Sresult?word=chai');
  });

  it('has the names of the corpus in it', async () => {
    const { page, arrive } = await openWithoutCode(portal, '/');
    await page.getByRole('heading', { level: 1, name: 'Corpus of Pakistani English' }).waitFor();
    await page.getByRole('button', { name: 'Pakistani English' }).waitFor();
    expect(await page.title()).toBe('Home · Corpus of Pakistani English');
    arrive();
    await page.waitForFunction(isLive);
    expect(await page.title()).toBe('Home · Corpus of Pakistani English');
  });

  it('never sends a password in an address', async () => {
    const { page, arrive } = await openWithoutCode(portal, '/Login');
    await page.getByLabel('Email').fill('ayesha@example.org');
    await page.getByLabel('Password', { exact: true }).fill('nargis-41');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('button', { name: 'Sign in' }).isDisabled()).toBe(true);
    arrive();
    await expect.poll(() => page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true);
    expect(await page.getByLabel('Email').inputValue()).toBe('ayesha@example.org');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('nargis-41');
    expect(new URL(page.url()).search).toBe('');
  });

  it('loses nothing that is typed until the portal itself stands', async () => {
    const { page, arrive } = await openWithoutCode(portal, '/Search', () => {
      // What is drawn later than at once is drawn after this; then somebody types in the page that is still there.
      Object.assign(window, {
        setImmediate: (act: () => void) =>
          setTimeout(() => {
            const field = document.querySelector<HTMLInputElement>('main [name="word"]');
            const isPrepared = field !== null && !Object.keys(field).some((key) => key.startsWith('__react'));
            if (isPrepared) field.value += 'ai';
            act();
          }),
      });
    });
    await page.getByLabel('Find').fill('ch');
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('main [name="word"]');
      Object.assign(window, { prepared: field });
    });
    arrive();
    await page.waitForFunction(isLive);
    const typed = await page.evaluate(() => (window as unknown as { prepared: HTMLInputElement }).prepared.value);
    expect(await page.getByLabel('Find').inputValue()).toBe(typed);
  });
});
