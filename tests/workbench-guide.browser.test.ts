import { expect, it } from 'vitest';
import { sampleGuide } from './support/sample-guide.ts';
import { describePortal } from './support/portal.ts';

describePortal('the guide', (portal) => {
  for (const { id, title, examples } of sampleGuide()) {
    it(`runs every example of “${title}” and leads back`, async () => {
      const page = await portal.open(`/Workbench?view=guide#${id}`);
      for (const { what, findsNothing } of examples) {
        await page.locator(`#${id}`).getByRole('link', { name: what }).click();
        const found = page.locator('[data-line="0"], main tbody tr, [role="grid"] [aria-rowindex]').first();
        const nothing = page.getByText('There are no hits.');
        // The guide, which has tables too, is left.
        await page.getByRole('link', { name: 'Back to the guide' }).waitFor();
        await found.or(nothing).first().waitFor();
        expect({ what, nothing: await nothing.isVisible() }).toEqual({ what, nothing: findsNothing === true });
        await page.getByRole('link', { name: 'Back to the guide' }).click();
        await page.waitForURL(`**/Workbench?view=guide#${id}`);
      }
    });
  }

  it('keeps the query, to which it leads back', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=collocates');
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Guide' }).click();
    await page.waitForURL('**/Workbench?simple=dera&view=guide');
    await page.getByRole('link', { name: 'To the workbench' }).click();
    await page.waitForURL('**/Workbench?simple=dera');
    await expect.poll(() => page.getByLabel('Query', { exact: true }).inputValue()).toBe('dera');
  });

  it('explains a control in its place and says more in the guide', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    const help = page.getByRole('button', { name: 'Help: sorting' });
    await help.focus();
    await page.keyboard.press('Enter');
    // It opens in the panel of the settings, which stays open behind it.
    const tip = page.locator('[popover]:popover-open').last();
    await tip.getByText('Choose up to three positions').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => tip.count()).toBe(0);
    await page.keyboard.press('Enter');
    await tip.getByRole('link', { name: 'More in the guide' }).click();
    await page.waitForURL('**/Workbench?view=guide#lines');
    await page.getByRole('heading', { name: 'Read and sort lines' }).waitFor();
  });

  it('closes an explanation when its control is scrolled away', async () => {
    const page = await portal.open('/Workbench?simple=the&view=collocates');
    await page.getByRole('table').first().waitFor();
    await page.getByRole('button', { name: 'Help: this table' }).click();
    const tip = page.locator('[popover]:popover-open');
    await tip.waitFor();
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => tip.count()).toBe(0);
  });

  it('opens an explanation at its place, not elsewhere before', async () => {
    const page = await portal.open('/Workbench?simple=the&view=collocates');
    const help = page.getByRole('button', { name: 'Help: this table' });
    await help.waitFor();
    // Where the explanation is in each frame that is painted: a task after the callback of the frame sees that.
    const places = await help.evaluate(async (button: HTMLButtonElement) => {
      const tip = button.popoverTargetElement as HTMLElement;
      const seen: string[] = [];
      button.click();
      for (let frame = 0; frame < 6; frame++) {
        await new Promise<void>((painted) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => painted());
            port1.start();
            port2.postMessage('');
          });
        });
        const { x, y } = tip.getBoundingClientRect();
        seen.push(`${Math.round(x)} ${Math.round(y)}`);
      }
      return seen;
    });
    expect(new Set(places).size).toBe(1);
    const { y, height } = (await help.boundingBox()) ?? { y: NaN, height: NaN };
    expect(Number(places[0]?.split(' ')[1])).toBeGreaterThanOrEqual(Math.floor(y + height));
  });

  it.each([
    { width: 375, height: 812 },
    { width: 640, height: 360 },
    { width: 1280, height: 640 },
  ])('fits an explanation into the window, where it can be scrolled and tapped: $width × $height', async (viewport) => {
    const page = await portal.open('/Workbench?simple=the&view=collocates', { viewport });
    await page.getByRole('table').first().waitFor();
    await page.getByRole('button', { name: 'Help: this table' }).click();
    const tip = page.locator('[popover]:popover-open');
    await tip.waitFor();
    // It is placed just after it opens.
    const fits = async () => {
      const { y, height } = (await tip.boundingBox()) ?? { y: NaN, height: NaN };
      return [y >= 0, y + height <= viewport.height];
    };
    await expect.poll(fits).toEqual([true, true]);
    await tip.click({ position: { x: 30, y: 30 } });
    await page.mouse.wheel(0, 5000);
    await expect
      .poll(() => tip.evaluate((each) => each.scrollHeight - each.clientHeight - each.scrollTop))
      .toBeLessThanOrEqual(1);
    await page.mouse.wheel(0, 300);
    await tip.getByText('“Columns” has all measures.').waitFor();
    expect(await tip.count()).toBe(1);
    await page.mouse.click(5, viewport.height - 5);
    await expect.poll(() => tip.count()).toBe(0);
  });

  it('has on a phone a question mark as large as a finger', async () => {
    const page = await portal.open('/Workbench?simple=the&view=collocates', { viewport: { width: 375, height: 812 } });
    const help = page.getByRole('button', { name: 'Help: this table' });
    const { x, y, width, height } = (await help.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const corners = [-20, 20].flatMap((dx) =>
      [-20, 20].map((dy) => [x + width / 2 + dx, y + height / 2 + dy] as const),
    );
    const names = await page.evaluate(
      (all) => all.map(([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.ariaLabel),
      corners,
    );
    expect(names).toEqual(corners.map(() => 'Help: this table'));
  });

  for (const [view, name, settings] of [
    ['frequencies', 'Frequencies', 3],
    ['distribution', 'Distribution', 1],
    ['collocates', 'Collocates', 11],
    ['compare', 'Comparison', 1],
    ['keywords', 'Keywords', 11],
    ['ngrams', 'N-grams', 4],
  ] as const) {
    it(`explains each setting of the view of ${view}`, async () => {
      const page = await portal.open(`/Workbench?simple=dera&view=${view}`);
      const region = page.getByRole('region', { name, exact: true });
      await region.getByRole('button', { name: 'Change', exact: true }).click();
      await region.getByRole('combobox').first().waitFor();
      const labels = await region.locator('label[for]:has(+ * button)').allInnerTexts();
      const choices = await region.getByRole('combobox').count();
      expect([labels.length, choices]).toEqual([settings, settings]);
      for (const label of labels) {
        await region.getByRole('button', { name: `Help: ${label}`, exact: true }).click();
        // It opens in the panel of the settings, which stays open behind it.
        const tip = page.locator('[popover]:popover-open').last();
        await expect.poll(async () => (await tip.innerText()).length).toBeGreaterThan(60);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(1);
      }
    });
  }
});
