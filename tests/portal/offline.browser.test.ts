import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { AYESHA, logIn, register } from '../support/account.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { describeOwnPortal } from '../support/portal.ts';
import { keptAddresses, isControlled } from '../support/kept-addresses.ts';

describeOwnPortal('a site that a browser has opened before', (portal) => {
  /** A visitor whose connection can be cut. */
  async function visit(address: string): Promise<{ page: Page; line: Balancer }> {
    const line = await startBalancer([portal.site.url, 'http://127.0.0.1:1']);
    const page = await portal.open(address, { baseURL: line.url, serviceWorkers: 'allow' });
    await page.waitForFunction(isControlled);
    return { page, line };
  }

  it('opens again without a connection, with what was seen, and says so', async () => {
    const { page, line } = await visit('/Sresult?word=dera');
    await page.getByRole('grid', { name: 'Sentences' }).waitFor();
    await expect.poll(() => page.evaluate(keptAddresses)).toContainEqual(expect.stringMatching(/searchWord\/1\?body=/));
    line.use(1);
    await page.reload();
    await page.getByRole('grid', { name: 'Sentences' }).waitFor();
    expect(await page.locator('main').innerText()).toMatch(/Total Hits\s+25/);
    await page.getByText('You see a stored copy from your last visit').waitFor();
    // A screen that was never opened is there, but what it asks the server for is not.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
    await page.waitForURL('**/Help');
    await page.goto('/Kwic?word=jirga');
    await page.getByText('The server could not be reached').waitFor();
    line.use(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Total Hits').waitFor();
    await line.close();
  });

  it('keeps nothing of accounts, and lets go of what was seen when somebody signs out', async () => {
    const { page, line } = await visit('/Register');
    await register(page, AYESHA);
    await page.goto('/Login');
    await logIn(page, AYESHA);
    await page.goto('/Account');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/Workbench?simple=dera');
    await page.getByRole('row').nth(5).waitFor();
    await expect
      .poll(() => page.evaluate(keptAddresses))
      .toContainEqual(expect.stringContaining('/corpus/concordance?'));
    const kept = await page.evaluate(keptAddresses);
    const calls = kept.filter((address) => address.includes('/corpus/'));
    expect(calls.filter((address) => /user|saved|password|auth|export|proof/i.test(address))).toEqual([]);
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await expect
      .poll(() => page.evaluate(keptAddresses))
      .not.toContainEqual(expect.stringContaining('/corpus/concordance?'));
    await line.close();
  });

  it('can be installed under its own name, with icons of both kinds', async () => {
    const page = await portal.open('/');
    const address = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href);
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await answer.json()) as {
      name: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Corpus of Pakistani English', start_url: './', scope: './' });
    for (const { src, sizes } of manifest.icons) {
      const icon = await page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, new URL(src, address).href);
      expect(sizes === 'any' || sizes === icon).toBe(true);
    }
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toContain('maskable');
    const session = await page.context().newCDPSession(page);
    const { errors } = (await session.send('Page.getAppManifest')) as { errors: unknown[] };
    expect(errors).toEqual([]);
  });

  it('says what is kept also to who asks before the service worker is there', async () => {
    const page = await portal.open('/Search', { serviceWorkers: 'allow' });
    await page.getByRole('button', { name: 'Use offline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use offline' });
    await expect.poll(() => dialog.innerText()).toContain('can be opened again without a connection');
    expect(await dialog.innerText()).not.toContain('cannot store');
  });

  it('says in a browser that keeps nothing that it needs the connection', async () => {
    const page = await portal.open('/');
    await page.getByRole('button', { name: 'Use offline' }).click();
    await page.getByRole('dialog', { name: 'Use offline' }).getByText('This browser cannot store this page').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
