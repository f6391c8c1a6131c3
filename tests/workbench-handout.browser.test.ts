import { expect, inject, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { zabanQuery } from './support/zaban-query.ts';

const PHONE = { width: 375, height: 812 };
const TABLET = { width: 1024, height: 768 };
const LAPTOP = { width: 1280, height: 800 };

describePortal('results on paper', (portal) => {
  it('begin one press from the lines and the sentences, in sight and in one row of tools', async () => {
    const page = await portal.open('/');
    for (const view of ['kwic', 'sentences']) {
      await page.goto(`/Workbench?simple=mother&view=${view}`);
      for (const viewport of [PHONE, TABLET]) {
        await page.setViewportSize(viewport);
        const opener = page.getByRole('button', { name: 'Make a handout', exact: true });
        await opener.waitFor();
        const { x, width } = (await opener.boundingBox()) ?? { x: NaN, width: NaN };
        expect([view, x >= 0, x + width <= viewport.width]).toEqual([view, true, true]);
      }
    }
    await page.getByRole('button', { name: 'Make a handout', exact: true }).click();
    // Who leaves before the lines are saved has no handout.
    await page.getByRole('region', { name: 'Handout' }).getByRole('listitem').first().waitFor();
    await page.goto('/Workbench?simple=dera');
    // Its number leaves the tools above the lines in one row.
    for (const viewport of [PHONE, TABLET]) {
      await page.setViewportSize(viewport);
      await page.getByRole('link', { name: 'Handout (20)' }).waitFor();
      const height = () => page.locator('[data-tools]').evaluate((tools) => tools.getBoundingClientRect().height);
      await expect.poll(height).toBeLessThanOrEqual(44);
    }
  });

  it('begin by one press above the sentences of a search, which pushes none down', async () => {
    const page = await portal.open('/Sresult?word=dera');
    const first = page.getByRole('main').locator('tbody > tr').first();
    const link = page.getByRole('link', { name: 'Handout', exact: true });
    for (const [viewport, most] of [
      [PHONE, 672],
      [TABLET, 500],
      [LAPTOP, 500],
    ] as const) {
      await page.setViewportSize(viewport);
      await first.waitFor();
      await link.waitFor();
      await expect.poll(() => first.evaluate((row) => row.getBoundingClientRect().top)).toBeLessThanOrEqual(most);
    }
    await link.click();
    // What puts back a line that was removed is in sight.
    for (const viewport of [PHONE, TABLET, LAPTOP]) {
      await page.setViewportSize(viewport);
      await page.getByRole('button', { name: 'Remove line 15' }).click();
      const putBack = page.getByRole('button', { name: 'Put back' });
      await putBack.waitFor();
      const { y = Infinity, height = 0 } = (await putBack.boundingBox()) ?? {};
      expect([y >= 0, y + height <= viewport.height]).toEqual([true, true]);
    }
  });

  it('lead back nobody who left while the first lines were saved', async () => {
    const page = await portal.openFirst('/Sresult?word=dera');
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    await page.route('**/assets/document-*.js', async (route) => {
      await loaded;
      await route.continue();
    });
    const asked = page.waitForRequest('**/corpus/concordance?*');
    await page.getByRole('link', { name: 'Handout', exact: true }).click();
    await page.waitForURL('**view=handout*');
    await (await asked).response();
    await page.getByRole('link', { name: 'Lines', exact: true }).click();
    await page.waitForURL((url) => !url.search.includes('view=handout'));
    load();
    await page.getByRole('link', { name: 'Handout (20)' }).waitFor();
    expect(new URL(page.url()).search).not.toContain('view=handout');
  });

  it('have a title of some words in sight, and the ways to take them along in one row', async () => {
    const page = await portal.open('/Workbench?simple=dera', { viewport: { width: 1024, height: 768 } });
    await page.getByRole('button', { name: 'Make a handout' }).click();
    const title = page.getByLabel('Title of the handout');
    await title.fill('Words of the village: Class 8, worksheet 12');
    expect(await title.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    const ways = page.getByRole('button', { name: /^(Print|Save for Word \(DOCX\)|Save as HTML)$/ });
    const rows = () => ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().y));
    await expect.poll(async () => [(await rows()).length, new Set(await rows()).size]).toEqual([3, 1]);
    // On paper there are the lines, the source and the key, and nothing to press.
    await page.getByLabel('Replace the word with a blank').check();
    const key = page.getByRole('region', { name: 'Answers' }).getByRole('listitem');
    await key.first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button').or(page.getByRole('search')).count()).toBe(0);
    expect(await key.count()).toBe(20);
  });

  it.each([
    [{ width: 375, height: 812 }, true],
    [{ width: 1280, height: 800 }, false],
  ])('are the lines whose tick boxes are ticked, which are always in sight: %o', async (viewport, hasTouch) => {
    const page = await portal.open('/Workbench?simple=dera', { viewport, hasTouch });
    const boxes = page.getByRole('checkbox', { name: / in the handout$/ });
    await boxes.first().waitFor();
    expect(await boxes.first().evaluate((each) => each.checkVisibility({ opacityProperty: true }))).toBe(true);
    // The whole cell ticks the line, as wide as a finger on a phone, and does not open it.
    const row = page.getByRole('grid').locator('[aria-rowindex="2"]');
    const { x, y, height } = (await row.boundingBox()) ?? { x: NaN, y: NaN, height: NaN };
    if (hasTouch) await page.touchscreen.tap(x + 40, y + height - 3);
    else await page.mouse.click(x + 4, y + height - 3);
    await expect.poll(() => boxes.nth(1).isChecked()).toBe(true);
    expect(await page.locator('[data-line][aria-expanded="true"]').count()).toBe(0);
    await page
      .getByRole('link', { name: /^Handout \(?1?/ })
      .first()
      .click();
    const items = page.getByRole('region', { name: 'Handout' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(1);
    await page.getByRole('link', { name: 'Lines', exact: true }).click();
    await page.getByRole('link', { name: 'Handout (1)' }).waitFor();
    // They are no tab stops: the key h does the same.
    expect(await page.locator('[role=grid] input:not([tabindex="-1"])').count()).toBe(0);
  });

  it('are all lines that are there, with what was searched and the citation, and no controls', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    await page.locator('[data-line="0"]').waitFor();
    const { count } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 0 });
    expect(count).toBeGreaterThan(10);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => page.getByRole('grid').locator('[data-line]:visible').count()).toBe(count);
    // What was searched and the citation are there when the site is known, which may be later than the lines.
    for (const text of [/^dera – finds /, /\[Data set\]\. Retrieved /]) await page.getByText(text).waitFor();
    const controls = page.locator('button, input, select, nav, form').filter({ visible: true });
    const outside = () =>
      controls.evaluateAll((all) => all.filter((each) => each.closest('[role=grid]') === null).length);
    await expect.poll(outside).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  it('name the query only where it counts', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=keywords');
    await page.getByText('This view counts whole texts, not your query').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/\[Data set\]\. Retrieved /).waitFor();
    const named = page
      .getByText(/^dera – finds |This view counts whole texts, not your query/)
      .filter({ visible: true });
    await expect.poll(() => named.count()).toBe(0);
  });

  it('have no controls on other screens', async () => {
    const page = await portal.open('/Terms');
    for (const address of [
      '/Workbench?simple=dera&view=collocates',
      '/Sresult?word=dera',
      '/Kwic?word=dera',
      '/word/dera',
    ]) {
      await page.goto(address);
      await page.locator('tbody td, [role=gridcell]').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      const controls = page.locator('button, input, select, nav, form').filter({ visible: true });
      const outside = () =>
        controls.evaluateAll((all) =>
          all.filter((each) => each.closest('table, [role=grid]') === null).map((each) => each.outerHTML.slice(0, 99)),
        );
      await expect.poll(outside, { message: address }).toEqual([]);
      await page.emulateMedia({ media: null });
    }
  });
});
