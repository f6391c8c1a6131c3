import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { readZip } from '../packages/server/src/testing/read-zip.ts';
import { describePortal } from './support/portal.ts';
import { zabanQuery } from './support/zaban-query.ts';

describePortal('results on paper', (portal) => {
  it('are lines chosen with one key, blanked, with answers and a source, also as a document', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    const { lines } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 4 });
    await page.locator('[data-line="1"]').focus();
    await page.keyboard.press('h');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-line'))).toBe('2');
    await page.keyboard.press('h');
    // The key takes a line out again, and the pane has it as a button.
    await page.keyboard.press('h');
    await page.locator('[data-line="3"]').click();
    await page.getByRole('button', { name: 'Add to the handout' }).click();
    await page.getByRole('link', { name: 'Handout (2)' }).click();
    const handout = page.getByRole('region', { name: 'Handout' });
    const items = handout.getByRole('listitem');
    await expect.poll(() => items.locator('small').allInnerTexts()).toEqual([lines[1]?.filename, lines[3]?.filename]);
    // Its lines begin where the sentences of the hits do.
    const sentences = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 4, context: 's' });
    const { left, node } = sentences.lines[1] ?? { left: '', node: '' };
    await expect.poll(async () => (await items.first().innerText()).startsWith(`${left} ${node}`)).toBe(true);
    await page.getByLabel('Replace the word with a blank').check();
    await page.waitForURL('**blanked=true*');
    const key = handout.getByRole('region', { name: 'Answers' }).getByRole('listitem');
    expect(await key.allInnerTexts()).toEqual([lines[1]?.node, lines[3]?.node]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save for Word (DOCX)' }).click(),
    ]);
    const files = await readZip(await readFile(await download.path()));
    expect(files.get('word/document.xml')).toContain('>Source: ');
    // The lines and their title outlive the tab.
    await page.getByLabel('Title of the handout').fill('Gaps');
    await page.getByLabel('Title of the handout').blur();
    const later = await page.context().newPage();
    await later.goto(page.url());
    await later.getByRole('heading', { name: 'Gaps' }).waitFor();
    expect(await later.getByRole('region', { name: 'Answers' }).getByRole('listitem').count()).toBe(2);
    await later.close();
    // On paper there are the lines, the source and the key, and nothing to press.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('search').count()).toBe(0);
    expect(await key.count()).toBe(2);
  });

  it.each([
    ['kwic', { width: 375, height: 812 }],
    ['sentences', { width: 375, height: 812 }],
    ['kwic', { width: 1024, height: 768 }],
    ['sentences', { width: 1024, height: 768 }],
  ])('begin with the first lines, one press from the view %s: %o', async (view, viewport) => {
    const page = await portal.open(`/Workbench?simple=mother&view=${view}`, { viewport });
    const { count, lines } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'mother', limit: 20 });
    const opener = page.getByRole('button', { name: 'Make a handout', exact: true });
    await opener.waitFor();
    const { x, width } = (await opener.boundingBox()) ?? { x: NaN, width: NaN };
    expect([x >= 0, x + width <= viewport.width]).toEqual([true, true]);
    await opener.click();
    await page.waitForURL('**view=handout*');
    await page.getByText(`These are the first 20 of ${count} lines of “mother”.`).waitFor();
    const items = page.getByRole('region', { name: 'Handout' }).getByRole('listitem');
    await expect.poll(() => items.locator('small').allInnerTexts()).toEqual(lines.map(({ filename }) => filename));
    // Lines of another query do not replace them, and are offered.
    await page.goto('/Workbench?simple=dera&view=handout');
    await page.getByRole('button', { name: 'Add the first 20 lines of “dera”' }).click();
    await expect.poll(() => items.count()).toBe(40);
    // Its number leaves the tools above the lines in one row.
    await page.goto('/Workbench?simple=dera');
    await page.getByRole('link', { name: 'Handout (40)' }).waitFor();
    const height = () => page.locator('[data-tools]').evaluate((tools) => tools.getBoundingClientRect().height);
    await expect.poll(height).toBeLessThanOrEqual(44);
  });

  it.each([
    [{ width: 375, height: 812 }, 672],
    [{ width: 1024, height: 768 }, 500],
    [{ width: 1280, height: 800 }, 500],
  ])('begin by one press above the sentences of a search: %o', async (viewport, most) => {
    const page = await portal.open('/Sresult?word=dera', { viewport });
    const { count } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 0 });
    const first = page.getByRole('main').locator('tbody > tr').first();
    await first.waitFor();
    const link = page.getByRole('link', { name: 'Handout', exact: true });
    const top = () => first.evaluate((row) => row.getBoundingClientRect().top);
    await link.waitFor();
    await expect.poll(top).toBeLessThanOrEqual(most);
    await link.click();
    await page.getByText(`These are the first 20 of ${count} lines of “dera”.`).waitFor();
    // A line that was removed is put back where it was.
    const items = page.getByRole('region', { name: 'Handout' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(20);
    // Until their sentences are known, lines have dots where they are cut off.
    await expect.poll(async () => (await items.allInnerTexts()).some((text) => text.startsWith('…'))).toBe(false);
    const before = await items.allInnerTexts();
    await page.getByRole('button', { name: 'Remove line 15' }).click();
    await page.getByRole('status').filter({ hasText: 'Line 15 removed.' }).waitFor();
    await expect.poll(() => items.count()).toBe(19);
    const putBack = page.getByRole('button', { name: 'Put back' });
    const { y = Infinity, height = 0 } = (await putBack.boundingBox()) ?? {};
    expect([y >= 0, y + height <= viewport.height]).toEqual([true, true]);
    await putBack.click();
    await expect.poll(() => items.allInnerTexts()).toEqual(before);
    await page.getByRole('button', { name: 'Remove all 20' }).click();
    await page.getByText('No line is chosen yet.').waitFor();
    // The address begins the handout once.
    await page.reload();
    await page.getByText('No line is chosen yet.').waitFor();
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

  it('have one item for each of several hits that begin at one place', async () => {
    const page = await portal.open('/');
    const items = page.getByRole('region', { name: 'Handout' }).getByRole('listitem');
    for (const [query, count] of [
      ['"dera" []', 20],
      ['"dera" [] []', 40],
    ] as const) {
      await page.goto(`/Workbench?cql=${encodeURIComponent(query)}&asShown=true&view=handout`);
      await page.getByRole('button', { name: /^Add the first 20 lines of/ }).click();
      await expect.poll(() => items.count()).toBe(count);
    }
    const before = await items.allInnerTexts();
    await page.getByRole('button', { name: 'Remove line 1', exact: true }).click();
    await expect.poll(() => items.allInnerTexts()).toEqual(before.slice(1));
  });

  it('have a title of some words in sight, and the ways to take them along in one row', async () => {
    const page = await portal.open('/Workbench?simple=dera', { viewport: { width: 1024, height: 768 } });
    await page.getByRole('button', { name: 'Make a handout' }).click();
    const title = page.getByLabel('Title of the handout');
    await title.fill('Words of the village: Class 8, worksheet 12');
    expect(await title.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    const rows = ['Print', 'Save for Word (DOCX)', 'Save as HTML'].map(async (name) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      return box?.y;
    });
    expect(new Set(await Promise.all(rows)).size).toBe(1);
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

  it('are all lines of a short result, added from its menu', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    const { count } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 0 });
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: `Add these ${count} lines to the handout` }).click();
    await page.getByRole('link', { name: `Handout (${count})` }).click();
    const items = page.getByRole('region', { name: 'Handout' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(count);
  });

  it('are a handout of all lines of a short result, found under Download', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    const { count } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 0 });
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('button', { name: `Handout of these ${count} lines` }).click();
    await page.waitForURL('**view=handout*');
    const items = page.getByRole('region', { name: 'Handout' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(count);
    await page.goto('/Workbench?simple=the');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByText('A handout can be made of up to 100 lines.').waitFor();
  });

  it('are all lines that are there, with what was searched and the citation, and no controls', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    await page.locator('[data-line="0"]').waitFor();
    const { count } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 0 });
    expect(count).toBeGreaterThan(10);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await page.getByRole('grid').locator('[data-line]:visible').count()).toBe(count);
    // What was searched and the citation are there when the site is known, which may be later than the lines.
    for (const text of [/^dera – finds /, /\[Data set\]\. Retrieved /]) await page.getByText(text).waitFor();
    const controls = page.locator('button, input, select, nav, form').filter({ visible: true });
    expect(await controls.evaluateAll((all) => all.filter((each) => each.closest('[role=grid]') === null).length)).toBe(
      0,
    );
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  it('name the query only where it counts', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=keywords');
    await page.getByText('This view counts all texts, not your query').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/\[Data set\]\. Retrieved /).waitFor();
    expect(
      await page
        .getByText(/^dera – finds |This view counts all texts, not your query/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  });

  it.each(['/Workbench?simple=dera&view=collocates', '/Sresult?word=dera', '/Kwic?word=dera', '/word/dera'])(
    'have no controls in %s',
    async (address) => {
      const page = await portal.open(address);
      await page.locator('tbody td, [role=gridcell]').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      const controls = page.locator('button, input, select, nav, form').filter({ visible: true });
      const outside = await controls.evaluateAll((all) =>
        all.filter((each) => each.closest('table, [role=grid]') === null).map((each) => each.outerHTML.slice(0, 99)),
      );
      expect(outside).toEqual([]);
    },
  );
});
