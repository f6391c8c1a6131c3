import { expect, it } from 'vitest';
import { bytesOf, downloaded } from './support/downloaded.ts';
import { describePortal } from './support/portal.ts';
import { type Rows, type Section, shown, siteQuery } from './support/site-query.ts';

/** Whether an element is on the screen with nothing over its middle. Runs in the page. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

describePortal('plots', (portal) => {
  it('draw a distribution with its figures, in words, and as files that stand for themselves', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=distribution');
    const { rows, count } = siteQuery<Rows<Section>>('--simple dera --operation distribution');
    const table = page.getByRole('region', { name: 'Distribution' }).getByRole('table').first();
    const byRate = rows.toSorted((a, b) => b.perMillion - a.perMillion);
    await expect.poll(() => table.getByRole('link').allInnerTexts()).toEqual(byRate.map((row) => shown(row.count)));
    const most = byRate[0];
    await table.getByRole('button', { name: 'Category' }).click();
    await expect
      .poll(() => table.getByRole('rowheader').allInnerTexts())
      .toEqual(rows.map(({ value }) => value).toSorted());
    const bars = page.getByRole('figure', { name: 'Hits of “dera” per million tokens by category' });
    await expect
      .poll(() => bars.innerText())
      .toContain(`${most?.value} has the highest frequency: ${most?.perMillion.toFixed(2)} hits per million`);
    const svg = (
      await bytesOf(await downloaded(page, 'Hits of “dera” per million tokens by category as SVG'))
    ).toString();
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(svg).not.toMatch(/var\(|light-dark|class=/);
    for (const said of [
      'academic',
      'Source: Corpus of Pakistani English',
      'query “dera”, which finds the word “dera”',
    ]) {
      expect(svg).toContain(said);
    }
    const png = await bytesOf(await downloaded(page, 'Hits of “dera” per million tokens by category as PNG'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // Two pixels for each unit of the plot.
    const [, width] = /width="(\d+)"/.exec(svg) ?? [];
    expect(png.readUInt32BE(16)).toBe(2 * Number(width));
    // The strip, and the same as a table of files.
    const strip = page.getByRole('figure', { name: /^Positions of the hits/ });
    await expect.poll(() => strip.innerText()).toContain(`${shown(count)} hits in `);
    await strip.getByText('The plot as a table').click();
    const files = siteQuery<Rows<{ values: string[]; count: number }>>(
      '--simple dera --operation frequencies --by doc.fileName --limit 50',
    );
    await expect
      .poll(() => strip.getByRole('rowheader').allInnerTexts())
      .toEqual(files.rows.map(({ values }) => values[0]));
    const drawn = await bytesOf(
      await downloaded(page, 'Positions of the hits of “dera”, from the first text to the last as SVG'),
    );
    expect(drawn.toString()).toContain('>literary<');
    // A hit says its file, and leads to its line.
    const places = strip.getByRole('slider');
    await places.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    const lines = siteQuery<{ lines: { filename: string }[] }>(
      '--simple dera --operation concordance',
      '--offset',
      String(count - 2),
      '--limit 1',
    );
    const chosen = `Line ${count - 1} of ${count}: ${lines.lines[0]?.filename}`;
    expect(await places.getAttribute('aria-valuetext')).toContain(chosen);
    await strip.getByRole('link', { name: chosen }).waitFor();
    await places.hover({ position: { x: 1, y: 10 } });
    await strip.getByRole('link', { name: `Line 1 of ${count}:` }).waitFor();
    await places.click({ position: { x: 1, y: 10 } });
    await page.waitForURL((url) => url.pathname === '/Workbench' && !url.searchParams.has('view'));
  });

  it('tell what a comparison means in lines that fit the window', async () => {
    const viewport = { width: 375, height: 800 };
    const address = '/Workbench?simple=dera&view=compare&other=jirga&versus=genre:opinion';
    const page = await portal.open(address, { viewport });
    for (const text of [
      /^Ratio: hits of “dera”/,
      /^“.+” has no hits\. With 0\.5 added to both counts, the ratio is [\d.]+\./,
    ]) {
      const box = await page.getByText(text).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(viewport.width);
    }
    await expect.poll(() => page.getByRole('table', { name: /^Ratio: hits of “dera”/ }).count()).toBe(1);
    await page
      .getByText(/^From group to group the ratio .* chance .* \(p |too few texts to tell whether the ratio/)
      .waitFor();
    await page.getByRole('figure', { name: 'Hits of “dera”, divided by hits of “jirga”' }).waitFor();
    const download = page.getByRole('button', { name: 'Download', exact: true });
    const place = await download.boundingBox();
    const top = await page.getByRole('table').first().boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? Infinity)).toBeLessThanOrEqual(top?.y ?? 0);
    expect((place?.x ?? 0) + (place?.width ?? Infinity)).toBeLessThanOrEqual(viewport.width);
    await download.click();
    const csv = (await bytesOf(await downloaded(page, 'Download the comparison as CSV'))).toString();
    const { count } = siteQuery<{ count: number }>('--simple jirga --limit 0');
    expect(csv.trimEnd().split('\n').at(-1)).toMatch(new RegExp(`^all,\\d+,\\d+,[\\d.]+,${count},`));
    expect(csv).toMatch(/^# test: .*a permutation test over [\d,]+ texts gave p /m);
    expect(csv).toMatch(/^# other query \(CQL\): \[lc == "jirga"\]/m);
    await download.click();
    const sheet = await bytesOf(await downloaded(page, 'Download the comparison of the subcorpora as Excel'));
    expect(sheet.subarray(0, 2).toString()).toBe('PK');
    const svg = await bytesOf(await downloaded(page, 'Hits of “dera”, divided by hits of “jirga” as SVG'));
    expect(svg.toString()).toContain(
      'query “dera”, which finds the word “dera” (ignoring capitals and accent marks); all texts; compared with query “jirga”;',
    );
  });

  it.each(['', '&paged=true'])('open the line of a hit of the strip in sight: %s', async (more) => {
    const page = await portal.open(`/Workbench?simple=dera&view=distribution${more}`);
    const places = page.getByRole('slider', { name: /^Hits, from the first text/ });
    await places.focus();
    for (const key of ['End', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    const line = page.getByRole('grid', { name: 'Hits in their context' }).getByRole('button', { expanded: true });
    await line.waitFor();
    const { line: place, opened } = Object.fromEntries(new URL(page.url()).searchParams);
    expect(opened).toBe('true');
    expect(await line.getAttribute('data-line')).toBe(String(Number(place) - 1));
    await page
      .getByRole('complementary', { name: `Line ${place} in its wider context` })
      .locator('mark')
      .waitFor();
    // Nothing covers it, and its colour tells it from the others.
    await expect.poll(() => line.evaluate(isInSight)).toBe(true);
    const colours = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
    expect(new Set(colours).size).toBe(2);
    // The address does the same.
    await page.goto(page.url());
    await expect.poll(() => line.evaluate(isInSight)).toBe(true);
  });

  it('are printed with the rules of their table, and with their headings', async () => {
    const page = await portal.open('/Workbench?simple=police&view=distribution');
    await page.getByRole('heading', { name: 'Dispersion over the texts' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const cells = page.getByRole('main').locator('thead th, th[scope=row]');
    // On a busy machine the rules for paper come a moment later.
    await expect
      .poll(() =>
        cells.evaluateAll((all) => [
          ...new Set(
            all.map((cell) => {
              const { boxShadow, backgroundColor, borderBottomWidth } = getComputedStyle(cell);
              return [boxShadow, backgroundColor, borderBottomWidth].join(' ');
            }),
          ),
        ]),
      )
      .toEqual(['none rgba(0, 0, 0, 0) 1px']);
    const breaks = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
    expect(await page.getByText('Compare corpora').isVisible()).toBe(false);
    // Less than a sheet is not drawn out to one, behind which the foot of the page would stand alone.
    const stretched = await page
      .locator('body, body *:has(> main), main')
      .evaluateAll((boxes) =>
        boxes.map((box) => getComputedStyle(box).minHeight).filter((height) => !/^(0px|auto)$/.test(height)),
      );
    expect(stretched).toEqual([]);
  });
});
