import { expect, inject, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { zabanQuery } from './support/zaban-query.ts';

function concordance(more: object) {
  return zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', context: [20, 20], ...more });
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

const colourOf = (element: Element): string => getComputedStyle(element).color;

describePortal('lines to work with', (portal) => {
  it('shows hits of wide letters whole, and the head of their column above them', async () => {
    const page = await portal.open(`/Workbench?paged=true&cql=${encodeURIComponent('[lc="wom.*|mam.*"]')}`);
    const hits = page.getByRole('grid').locator('[data-line]');
    const clipped = () =>
      hits.evaluateAll((all) => all.filter((hit) => hit.scrollWidth > hit.clientWidth).map((hit) => hit.textContent));
    await hits.first().waitFor();
    await expect.poll(clipped).toEqual([]);
    await page.goto(`/Workbench?paged=true&cql=${encodeURIComponent('"the" [pos="NOUN"] "of" "the"')}`);
    await hits.first().waitFor();
    const apart = async () => {
      const [head, hit] = await Promise.all([
        page.getByRole('columnheader', { name: 'Hit', exact: true }).boundingBox(),
        page
          .getByRole('gridcell')
          .filter({ has: page.locator('[data-line="0"]') })
          .boundingBox(),
      ]);
      if (head === null || hit === null) return Infinity;
      return Math.max(Math.abs(head.x - hit.x), Math.abs(head.width - hit.width));
    };
    await expect.poll(apart).toBeLessThan(1);
  });

  it('shows the letters of all lines that are scrolled to, those of the words that were there first', async () => {
    const page = await portal.open('/Workbench?simple=the&tags=true');
    const grid = page.getByRole('grid');
    const lines = grid.locator('[aria-rowindex]');
    const withLetters = lines.filter({ has: page.locator('sub') });
    const allHaveLetters = async () =>
      (await lines.count()) > 10 && (await withLetters.count()) === (await lines.count());
    await expect.poll(allHaveLetters).toBe(true);
    await grid.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
    await expect.poll(() => grid.locator('[data-line="0"]').count()).toBe(0);
    await expect.poll(allHaveLetters).toBe(true);
  });

  it('shows fields of the texts below the lines at phone width, no line over another', async () => {
    const page = await portal.open('/Workbench?simple=dera&columns=genre,year', {
      viewport: { width: 375, height: 800 },
    });
    const { lines } = zabanQuery(inject('index'), {
      operation: 'concordance',
      simple: 'dera',
      fields: ['genre', 'year'],
      limit: 5,
    });
    for (const [at, { fields }] of lines.entries()) {
      const row = page.getByRole('grid').locator(`[aria-rowindex="${at + 1}"]`);
      const shown = row.locator('[data-field]');
      await expect.poll(() => shown.allInnerTexts()).toEqual(fields);
      // At one moment: what comes above the lines moves them all.
      const edges = await row.evaluate((whole) =>
        ['[data-line]', '[data-field]', ':scope'].map((place) => {
          const { top, bottom } =
            (place === ':scope' ? whole : whole.querySelector(place))?.getBoundingClientRect() ?? {};
          return { top: top ?? NaN, bottom: bottom ?? NaN };
        }),
      );
      const [hit, below, whole] = edges;
      expect(below?.top).toBeGreaterThanOrEqual((hit?.bottom ?? NaN) - 1);
      expect(below?.bottom).toBeLessThanOrEqual(whole?.bottom ?? NaN);
    }
  });

  it('opens the wider context with the fields of the text, and goes on to the next line', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    // Beside the hit: the whole line can be clicked.
    await page.locator('[aria-rowindex="1"]').getByRole('gridcell').last().click();
    const wider = page.getByRole('complementary', { name: /^Line \d+ in its wider context$/ });
    const { lines } = concordance({ limit: 2, context: [50, 50], fields: ['genre'] });
    // The text goes on before the context, without the comma there, and behind it unless a sentence ends there.
    const cutOff = ({ left = '', node = '', right = '' }: Partial<(typeof lines)[0]> = {}) =>
      squeezed(`…${left.replace(/^, /, '')}${node}${right}${/[.!?]["'”’)]*$/.test(right) ? '' : '…'}`);
    await expect.poll(async () => squeezed(await wider.locator('blockquote').innerText())).toBe(cutOff(lines[0]));
    await expect.poll(() => wider.getByRole('definition').allInnerTexts()).toContain(lines[0]?.fields?.[0]);
    await wider.getByRole('button', { name: 'Next line' }).click();
    await expect.poll(async () => squeezed(await wider.locator('blockquote').innerText())).toBe(cutOff(lines[1]));
    // The arrows walk the lines from both, and the line stands above the pane that is about it.
    await page.keyboard.press('ArrowDown');
    await page.getByRole('complementary', { name: 'Line 3 in its wider context' }).waitFor();
    await page.locator('[data-line="2"]').focus();
    for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowDown');
    await page.getByRole('complementary', { name: 'Line 12 in its wider context' }).waitFor();
    const apart = async () => {
      // Lines are drawn and taken away: these questions wait for none.
      const [line, pane] = await Promise.all(
        [page.locator('[data-line="11"]'), wider].map((part) =>
          part.evaluateAll(([first]) => first?.getBoundingClientRect().toJSON() as DOMRect | undefined),
        ),
      );
      const ends = (pane?.y ?? NaN) + (pane?.height ?? NaN) <= (page.viewportSize()?.height ?? 0) + 1;
      return ends && (line?.y ?? NaN) + (line?.height ?? NaN) <= (pane?.y ?? NaN);
    };
    await expect.poll(apart).toBe(true);
    await wider.getByRole('button', { name: 'Close the wider context' }).click();
    await wider.waitFor({ state: 'detached' });
    // Its text opens at the hit.
    await page.locator('[data-line="11"]').click();
    await wider.getByRole('link', { name: /\.txt$/ }).click();
    const hit = page.locator('article mark[data-hit]');
    await expect.poll(() => hit.innerText()).toMatch(/^dera$/i);
    const middle = async () => ((await hit.boundingBox())?.y ?? 0) / (page.viewportSize()?.height ?? 1);
    await expect.poll(async () => Math.abs((await middle()) - 0.5)).toBeLessThan(0.3);
  });

  it('leads from the lines of a collocate, which move down for nothing, back to the collocates', async () => {
    const filter = encodeURIComponent('5,5:[lc == "the"]');
    const page = await portal.open('/Workbench?simple=dera');
    const first = page.getByRole('grid').locator('[aria-rowindex="1"]');
    // The widest row of tools: with a number of chosen lines.
    await page
      .getByRole('checkbox', { name: /handout/i })
      .first()
      .click();
    const sizes = [
      { width: 375, height: 812 },
      { width: 768, height: 1024 },
      { width: 1024, height: 768 },
      { width: 1200, height: 800 },
    ];
    const tops = async (): Promise<number[]> => {
      const all: number[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.getByRole('link', { name: 'Handout (1)' }).waitFor();
        await first.waitFor();
        all.push((await first.boundingBox())?.y ?? NaN);
      }
      return all;
    };
    // What stands above the lines comes with answers of its own.
    await page
      .getByText(/per million tokens$/)
      .first()
      .waitFor();
    const before = await tops();
    await page.goto(`${page.url()}&contextFilter=${filter}`);
    await expect.poll(tops).toEqual(before);
    // The collocate has another colour than the hit.
    await first.locator('[data-line]').click();
    const pane = page.getByRole('complementary', { name: /wider context/ });
    const colours = await Promise.all(['b', 'mark'].map((each) => pane.locator(each).first().evaluate(colourOf)));
    expect(new Set(colours).size).toBe(2);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.getByRole('link', { name: 'Back to the collocates of “dera”' }).click();
      await page.getByRole('region', { name: 'Collocates and their measures' }).waitFor();
      expect(new URL(page.url()).searchParams.has('contextFilter')).toBe(false);
      await page.goBack();
    }
  });
});
