import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { settling } from '../support/settled.ts';

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
/** Least height in px that reacts to a finger: 44 with the borders, of which a field has its own. */
const LEAST = 42;
/**
 * The choices of the workbench stand closer, so that its results begin high up, and the button for the reading of the
 * query stands between them; of the two targets in a line, the name of its file reacts where the text does not. The
 * head of a table reaches into its first row.
 */
const CLOSER: Readonly<Record<string, number>> = { choice: 34, reading: 30, file: 20, first: 30 };

/**
 * The controls of a page that react to less than a finger, with the height in px in which they do: measured from their
 * middle up and down, by what is hit there. Links in running text are as high as their line.
 */
// It runs in the page, which has nothing else of this file.
/* oxlint-disable unicorn/consistent-function-scoping */
function lowTargets({ least, closer }: { least: number; closer: Readonly<Record<string, number>> }): string[] {
  const kindOf = (control: Element): string => {
    if (control.matches('[class*=wholeReading]')) return 'reading';
    if (control.closest('[class*=menus], [class*=views], .tabs, thead') !== null) return 'choice';
    if (control.closest('tbody > tr:first-child') !== null) return 'first';
    return control.closest('[role=gridcell]') === null ? '' : 'file';
  };
  const inText = (control: Element): boolean =>
    control.tagName === 'A' && getComputedStyle(control).display === 'inline' && !control.matches(':is(td, th) > *');
  const low: string[] = [];
  for (const control of document.querySelectorAll('a, button, select, input:not([type=hidden]), summary')) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || inText(control)) continue;
    // A click anywhere in a line opens it.
    if (control.matches('[data-line]')) continue;
    control.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const labels = Array.from((control as HTMLInputElement).labels ?? []);
    const hits = (at: number): boolean => {
      const hit = document.elementFromPoint(x, at);
      return hit !== null && [control, ...labels].some((each) => each.contains(hit));
    };
    if (width < 2 || x < 0 || x > innerWidth || !hits(y)) continue;
    let [up, down] = [0, 0];
    while (up < least && hits(y - up - 1)) up += 1;
    while (down < least && hits(y + down + 1)) down += 1;
    if (up + down + 2 < (closer[kindOf(control)] ?? least)) {
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      low.push(`${control.tagName} ${name.trim().slice(0, 40)}: ${up + down + 1}`);
    }
  }
  return low;
}
/* oxlint-enable unicorn/consistent-function-scoping */

const lowIn = (page: Page): Promise<string[]> => page.evaluate(lowTargets, { least: LEAST, closer: CLOSER });

describePortal('the controls of a phone', (portal) => {
  it('are as high as a finger on every screen', async () => {
    const page = await portal.open('/Terms', PHONE);
    const goTo = settling(page);
    for (const address of [
      '/',
      '/Search',
      '/Sresult?word=dera',
      '/Concordance?word=dera',
      '/Kwic?word=dera',
      '/Definition?word=dera',
      '/List',
      '/Login',
      '/word/dera',
      '/Workbench?simple=dera',
      '/Workbench?simple=dera&view=sentences',
      '/Workbench?view=keywords',
      '/Workbench?view=words',
      '/Listresult',
      '/Listresult?file=lit-novel-01.txt',
      '/Workbench?view=saved',
      `/Workbench?boxes=true&cql=${encodeURIComponent('[pos="NOUN" & lemma=".*er"] []{0,2} "of"')}`,
    ]) {
      await goTo(address);
      expect.soft(await lowIn(page), address).toEqual([]);
    }
  });

  it('are as high as a finger in the sheets of the workbench', async () => {
    const page = await portal.open('/Terms', PHONE);
    for (const [search, names] of [
      [
        'simple=dera',
        ['Sort', 'View', 'Download', 'More', 'Filter or sample', 'Save this page', 'Cite', 'Subcorpus: all texts'],
      ],
      ['simple=dera&view=collocates', ['Change']],
      ['view=keywords', ['Change']],
      ['view=words', ['Change']],
    ] as const) {
      await page.goto(`/Workbench?${search}`);
      const more = page.getByRole('button', { name: 'More', exact: true });
      const sheets = page.locator('[popover]:popover-open');
      await more.waitFor();
      for (const name of names) {
        if (['Filter or sample', 'Save this page'].includes(name)) await more.tap();
        await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().tap();
        await sheets.last().waitFor();
        await page.waitForLoadState('networkidle');
        expect.soft(await lowIn(page), `${search} ${name}`).toEqual([]);
        while ((await sheets.count()) > 0) await page.keyboard.press('Escape');
      }
    }
  });

  it('keeps the title of a sheet and the button that closes it in sight while the sheet is scrolled', async () => {
    const page = await portal.open('/Workbench?simple=dera', PHONE);
    await page.getByRole('button', { name: 'Cite', exact: true }).tap();
    const sheet = page.getByRole('group', { name: 'Citation, methods and code' });
    const close = sheet.getByRole('button', { name: /^Close: / });
    const last = sheet.getByRole('heading', { name: 'R', exact: true });
    // The sheet grows when its code and figures arrive.
    await last.waitFor();
    const before = await close.boundingBox();
    await last.scrollIntoViewIfNeeded();
    expect(await close.boundingBox()).toEqual(before);
    await close.tap();
    await expect.poll(() => sheet.isVisible()).toBe(false);
  });

  it('are as high as a finger in a handout, and so is the link to it', async () => {
    const page = await portal.open('/Workbench?simple=dera', PHONE);
    await page.getByRole('button', { name: 'Download', exact: true }).tap();
    await page.getByRole('button', { name: /^Handout of these/ }).tap();
    await page.getByRole('button', { name: 'Remove line 1', exact: true }).waitFor();
    expect(await lowIn(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Lines' }).tap();
    await page.getByRole('link', { name: /^Handout \(/ }).waitFor();
    expect(await lowIn(page)).toEqual([]);
  });

  it('open a line wherever it is touched', async () => {
    const page = await portal.open('/Terms', PHONE);
    for (const [address, x] of [
      ['/Concordance?word=dera', 30],
      ['/Kwic?word=dera', 30],
      // To the left is the tick box of the line, which takes the touches beside it too.
      ['/Workbench?simple=dera', 80],
    ] as const) {
      await page.goto(address);
      const line = page
        .getByRole('row')
        .filter({ has: page.locator('[data-line="2"]') })
        .last();
      await line.tap({ position: { x, y: 38 } });
      await expect.poll(() => line.getByRole('button', { expanded: true }).count(), { message: address }).toBe(1);
    }
  });

  it.each([375, 320])('of a query are in sight or in the sheet of a button in sight: %i px', async (width) => {
    const page = await portal.open('/Workbench?simple=dera', { ...PHONE, viewport: { width, height: 640 } });
    const search = page.getByRole('search');
    // Nothing in the rows of the query is cut off or has to be scrolled to.
    const cut = await search.locator('button, select, input').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > innerWidth),
    );
    expect(cut).toEqual([]);
    for (const tool of ['Filter or sample', 'Save this page', 'Cite']) {
      // The smallest phones have no room beside “More”.
      if (tool === 'Cite' && width > 320) await search.getByRole('button', { name: tool, exact: true }).tap();
      else {
        await search.getByRole('button', { name: 'More', exact: true }).tap();
        await page.getByRole('group', { name: 'More' }).getByRole('button', { name: tool }).tap();
      }
      const sheet = page.locator('[popover]:popover-open').last();
      await sheet.getByRole('button', { name: /^Close: / }).tap();
      // One step leads back to the page.
      await expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(0);
    }
    await search.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('button', { name: 'Query builder' }).tap();
    await page.getByRole('button', { name: 'Close the query builder' }).tap();
    const focused = page.locator('*:focus');
    await expect.poll(() => focused.innerText()).toBe('More');
  });

  it.each(['light', 'dark'] as const)('show the button that shows a password: %s', async (colorScheme) => {
    const page = await portal.open('/Login', { ...PHONE, colorScheme });
    const eye = page.getByRole('button', { name: 'Show the password' });
    const { width, height } = (await eye.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    // As dark on its ground as the labels of the fields, or their hints.
    const { icon, soft } = await eye.evaluate((button) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--ink-soft)';
      const drawn = button.querySelector('svg') ?? button;
      return { icon: getComputedStyle(drawn).color, soft: getComputedStyle(probe).color };
    });
    expect(icon).toBe(soft);
    await eye.tap();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  });

  it('a tap beside a sheet closes the sheet and does nothing else, whatever is below', async () => {
    const page = await portal.open('/Workbench?simple=dera', PHONE);
    const address = page.url();
    for (const below of ['Sort', 'View', 'Open the menu']) {
      const box = await page.getByRole('button', { name: below, exact: true }).first().boundingBox();
      await page.getByRole('button', { name: below === 'View' ? 'Sort' : 'View', exact: true }).tap();
      const sheet = page.locator('[popover]:popover-open');
      await sheet.waitFor();
      expect(box).not.toBeNull();
      if (box !== null) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await expect.poll(() => sheet.count()).toBe(0);
      expect(page.url()).toBe(address);
      expect(await page.locator('[aria-expanded=true]').count()).toBe(0);
    }
  });
});
