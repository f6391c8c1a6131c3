import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { type Rows, type Section, shown, siteQuery } from './support/site-query.ts';

/** A rate as it stands on the page. */
const rate = (row: Section | undefined): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(row?.perMillion ?? NaN);

describePortal('plots over time', (portal) => {
  it('draw the years of any field over time, with the figures of the command line', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=distribution&section=setting_year');
    const asked = ['--operation distribution --by setting_year'];
    const { rows } = siteQuery<Rows<Section & { tokens: number }>>('--simple dera', ...asked);
    const years = rows.filter(({ value, tokens }) => /^\d{4}$/.test(value) && tokens > 0);
    expect(years.length).toBeGreaterThan(10);
    const plot = page.getByRole('figure', {
      name: 'Hits of “dera” per million tokens over time, by year of the story or report',
    });
    const byRate = years.toSorted((a, b) => b.perMillion - a.perMillion);
    const hits = years.reduce((sum, { count }) => sum + count, 0);
    const attesting = years.filter(({ count }) => count > 0).length;
    const summary = plot.getByText(
      `${shown(hits)} hits in ${attesting} of the ${years.length} years with texts, ${years[0]?.value} to ${years.at(-1)?.value}`,
    );
    await summary.waitFor();
    expect(await summary.innerText()).toMatch(
      /over the years \(Kendall’s τ-b = −?\d\.\d\d, p [<=] 0\.\d{3}\)\. .*5 (?:or more )?hits/,
    );
    // A point a year, those of higher rates higher up.
    await expect.poll(() => plot.locator('circle').count()).toBe(years.length);
    const points = await plot
      .locator('circle')
      .evaluateAll((all) => all.map((point) => Number(point.getAttribute('cy'))));
    expect(points.length).toBe(years.length);
    const lowest = Math.max(...points);
    for (const [at, { perMillion }] of years.entries()) {
      const share = (lowest - (points[at] ?? 0)) / (lowest - Math.min(...points));
      expect(share).toBeCloseTo(perMillion / (byRate[0]?.perMillion ?? 1), 6);
    }
    // A year says its figures, and leads to its lines.
    const last = years.at(-1);
    const said = `${last?.value}: ${shown(last?.count ?? 0)} ${last?.count === 1 ? 'hit' : 'hits'}, ${rate(last)} per million`;
    const slider = plot.getByRole('slider', { name: 'Years' });
    await slider.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await plot.locator('circle').last().boundingBox()) ?? {};
    await page.mouse.move(x + 3, y - 20);
    await plot.getByRole('link', { name: said }).waitFor();
    await slider.focus();
    await page.keyboard.press('Home');
    await plot.getByRole('link', { name: `${years[0]?.value}:` }).waitFor();
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toContain(said);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('filter') === `setting_year:${last?.value}`);
    await page.goBack();
    await plot.getByText('The plot as a table').click();
    const cells = plot.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect
      .poll(async () => (await cells.allInnerTexts()).map((each) => each.split('\t').slice(0, 4)))
      .toEqual(years.map((row) => [row.value, shown(row.count), shown(row.tokens), rate(row)]));
    await plot
      .getByRole('link', { name: shown(byRate[0]?.count ?? 0), exact: true })
      .first()
      .click();
    await page.waitForURL(`**filter=setting_year%3A*`);
  });

  it('opens the years at the plot, whose year stays chosen on the way to its link', async () => {
    const viewport = { width: 1024, height: 768 };
    const page = await portal.open('/Workbench?simple=police&view=distribution&section=year', { viewport });
    // All texts of the sample have the same year of writing.
    await page.waitForURL('**section=setting_year');
    const plot = page.getByRole('figure', { name: /over time, by year of the story or report$/ });
    await plot.getByText(/click for its lines/).waitFor();
    const box = () => plot.locator('svg').evaluate((drawn) => drawn.getBoundingClientRect().toJSON() as DOMRect);
    await expect.poll(async () => (await box()).bottom).toBeLessThanOrEqual(viewport.height);
    expect((await box()).y).toBeLessThan((await page.getByRole('table').first().boundingBox())?.y ?? 0);
    await plot.getByText('is the year in which it takes place').waitFor();
    for (const at of [0, 10, 18]) {
      const { x = 0, y = 0 } = (await plot.locator('circle').nth(at).boundingBox()) ?? {};
      await page.mouse.move(x + 3, y - 10);
      const link = plot.getByRole('link', { name: /^\d{4}: / });
      await link.waitFor();
      const said = await link.innerText();
      const { y: below = 0, height = 0 } = (await link.boundingBox()) ?? {};
      await page.mouse.move(x + 3, below + height / 2, { steps: 10 });
      expect(await link.innerText()).toBe(said);
      expect(await link.evaluate((element) => element.matches(':hover'))).toBe(true);
    }
  });
});
