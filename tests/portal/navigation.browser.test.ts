import { SCREENS } from '@zaban/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

/** What has the focus, as its text. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describePortal('the navigation bar', (portal) => {
  it('has its links with their addresses on all screens, and the logo, 120 wide, leads home', async () => {
    const page = await portal.open('/');
    for (const address of ['/', '/Search', '/About', '/LogReg']) {
      await page.goto(address);
      expect(await mainLinks(page).allInnerTexts()).toEqual([
        'Home',
        'Browse',
        'Workbench',
        'My texts',
        'Help',
        'Contact Us',
        'About',
        'Publications',
        'Login/Register',
      ]);
      expect(await mainLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/',
        '/Search',
        '/Workbench',
        '/MyTexts',
        '/Help',
        '/Contact',
        '/About',
        '/Publication',
        '/LogReg',
      ]);
    }
    const logo = page.getByRole('banner').locator('svg').first();
    expect((await logo.boundingBox())?.width).toBe(120);
    await page.getByRole('link', { name: 'Zaban, home' }).click();
    await page.waitForURL(`${portal.site.url}/`);
  });

  it('has a dropdown named after the corpus with Download Data and Upload Data for everyone', async () => {
    const page = await portal.open('/');
    const button = page.getByRole('button', { name: 'Pakistani English' });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('link', { name: 'Upload Data' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => focused(page)).toBe('Pakistani English');
    await button.click();
    await page.getByRole('link', { name: 'Download Data' }).click();
    await page.waitForURL('**/Downloaddata');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    await page.getByRole('banner').getByRole('link', { name: 'Urduized words' }).click();
    await page.waitForURL('**/List?tab=words');
  });

  it('collapses behind a toggle button below lg, and expands at lg', async () => {
    const page = await portal.open('/', { viewport: { width: 991, height: 800 } });
    const toggle = page.getByRole('button', { name: 'Open the menu' });
    await toggle.waitFor();
    expect(await page.getByRole('link', { name: 'Browse' }).isVisible()).toBe(false);
    await toggle.click();
    await page.getByRole('link', { name: 'Browse' }).click();
    await page.waitForURL('**/Search');
    await expect.poll(() => page.getByRole('link', { name: 'Browse' }).isVisible()).toBe(false);
    await page.setViewportSize({ width: 992, height: 800 });
    await expect.poll(() => page.getByRole('link', { name: 'Browse' }).isVisible()).toBe(true);
    await expect.poll(() => toggle.isVisible()).toBe(false);
  });

  it('always shows where one is', async () => {
    const page = await portal.open('/About');
    const current = () =>
      mainLinks(page).evaluateAll((links) =>
        links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
      );
    expect(await current()).toEqual(['About']);
    await mainLinks(page).filter({ hasText: 'Browse' }).click();
    await page.waitForURL('**/Search');
    await expect.poll(current).toEqual(['Browse']);
  });
});

describePortal('going from screen to screen', (portal) => {
  it('gives each screen a title and a heading that takes the focus', async () => {
    const page = await portal.open('/');
    await expect.poll(() => page.title()).toBe('Home · Corpus of Pakistani English');
    await mainLinks(page).filter({ hasText: 'About' }).click();
    await expect.poll(() => page.title()).toBe('About · Corpus of Pakistani English');
    await expect.poll(() => focused(page)).toBe('About');
    await page.goBack();
    await expect.poll(() => focused(page)).toBe('Corpus of Pakistani English');
  });

  it('has a skip link as the first stop of the Tab key', async () => {
    const page = await portal.open('/Search');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('word');
  });

  it('goes to the search box on / and lists the keys on ?', async () => {
    const page = await portal.open('/Search');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('word');
    await page.keyboard.type('?');
    await expect.poll(() => page.locator(':focus').inputValue()).toBe('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    // Neither box nor list, but a button.
    await page.getByRole('button', { name: 'KWIC' }).focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('lists the keys from the first one in a low window, with the button that closes the list in sight', async () => {
    const page = await portal.open('/Search', { viewport: { width: 375, height: 600 } });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.getByText('Go to the search box').waitFor();
    const heading = await dialog.getByRole('heading').boundingBox();
    const button = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual(0);
    expect((button?.y ?? 600) + (button?.height ?? 0)).toBeLessThanOrEqual(600);
  });

  it('remembers the chosen colours and paints them before the first script of the portal', async () => {
    const page = await portal.open('/', { colorScheme: 'light' });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(251, 249, 244)');
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await expect.poll(ground).toBe('rgb(20, 22, 26)');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await ground()).toBe('rgb(20, 22, 26)');
  });

  it('stays in place whichever link is the current one, and so do the tabs of the workbench', async () => {
    const page = await portal.open('/');
    const edges = (name: string) =>
      page
        .getByRole('navigation', { name })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
    const links = await edges('Main');
    await page.goto('/Workbench');
    expect(await edges('Main')).toEqual(links);
    const tabs = await edges('Views');
    for (const view of ['frequencies', 'words', 'handout']) {
      await page.goto(`/Workbench?view=${view}`);
      expect([view, await edges('Views')]).toEqual([view, tabs]);
    }
  });

  it('begins at the same edge as the content of every screen', async () => {
    const page = await portal.open('/', { viewport: { width: 1680, height: 900 } });
    const logo = page.getByRole('banner').getByRole('link', { name: 'Zaban, home' });
    const edge = (await logo.boundingBox())?.x;
    for (const address of ['/Search', '/About', '/LogReg', '/Help', '/List', '/Account', '/nowhere']) {
      await page.goto(address);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      expect([address, (await heading.boundingBox())?.x]).toEqual([address, edge]);
      expect([address, (await logo.boundingBox())?.x]).toEqual([address, edge]);
    }
    await page.goto('/Workbench?simple=dera');
    expect((await page.getByRole('search').first().boundingBox())?.x).toBe(edge);
    expect((await logo.boundingBox())?.x).toBe(edge);
  });

  it('has a useful page where there is no screen', async () => {
    const page = await portal.open('/nowhere/at-all');
    expect(await sees(page, 'There is nothing at')).toBe(true);
    await page.getByRole('link', { name: 'Search the corpus' }).click();
    await page.waitForURL(`**${SCREENS.search}`);
  });
});
