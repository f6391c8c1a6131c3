import { expect, it } from 'vitest';
import { isLive } from '../support/is-live.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

const KILOBYTE = 1000;

/** The files of the portal that the page has loaded. */
function loadedFiles(): { name: string; transferSize: number; encodedBodySize: number }[] {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .map(({ name, transferSize, encodedBodySize }) => ({ name, transferSize, encodedBodySize }))
    .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'));
}

describePortal('the first load', (portal) => {
  it('needs at most 170 KB of compressed scripts before the first search', async () => {
    const page = await portal.openFirst('/Search');
    await page.waitForLoadState('networkidle');
    const scripts = (await page.evaluate(loadedFiles)).filter(({ name }) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    const sum = scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(170 * KILOBYTE);
    // Split by routes: the code of other screens comes when they are gone to.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
    await page.waitForURL('**/Help');
    await page.getByRole('form', { name: 'Message to the team' }).waitFor();
    expect((await page.evaluate(loadedFiles)).filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(
      scripts.length,
    );
  });

  it('shows words before any script has come', async () => {
    const page = await portal.openFirst('/Search', { javaScriptEnabled: false });
    expect(await sees(page, 'Search the corpus')).toBe(true);
    expect(await page.getByLabel('Find').isVisible()).toBe(true);
    await page.goto('/Workbench?simple=dera&view=collocates');
    expect(await sees(page, 'Collocates')).toBe(true);
  });

  it('shows its boxes and lists of choices with their border and size before any script has come', async () => {
    const page = await portal.openFirst('/Search');
    const fields = () =>
      page.locator('main :is(input, select):visible').evaluateAll((all) =>
        all.map((each) => {
          const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(each);
          const { left, width, height } = each.getBoundingClientRect();
          return { borderTopWidth, borderTopColor, backgroundColor, left, width, height };
        }),
      );
    const live = await fields();
    expect(live.length).toBe(2);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/Search', { waitUntil: 'commit' });
    await expect.poll(fields).toEqual(live);
  });

  it('can be read without its fonts, which never hide a text that waits for them', async () => {
    const page = await portal.openFirst('/Terms');
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/Sresult?word=dera');
    await page.getByRole('grid', { name: 'Sentences' }).waitFor();
    expect(await page.locator('mark').first().isVisible()).toBe(true);
    const waiting = await page.evaluate(
      () =>
        [...document.fonts]
          // The stand-ins are fonts of the visitor’s own.
          .filter(({ family }) => !family.includes('Fallback'))
          .filter(({ display }) => display !== 'swap').length,
    );
    expect(waiting).toBe(0);
  });

  it('is the last one: who comes again has the files, and asks only whether the page is still the same', async () => {
    const page = await portal.openFirst('/Search');
    await page.waitForLoadState('networkidle');
    await page.goto('/Search');
    await page.waitForFunction(isLive);
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(loadedFiles);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
    const [own] = await page.evaluate(() =>
      (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).map(
        ({ transferSize, encodedBodySize }) => ({ transferSize, encodedBodySize }),
      ),
    );
    // A 304 is a head without a body.
    expect(own.transferSize).toBeLessThan(Math.min(1000, own.encodedBodySize));
  });
});
