import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Download, Page } from 'playwright-core';
import { describePortal } from './support/portal.ts';
import { type Rows, shown, siteQuery } from './support/site-query.ts';

interface Section {
  readonly value: string;
  readonly count: number;
  readonly perMillion: number;
}

async function downloaded(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
}

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** Whether an element is on the screen with nothing over its middle. Runs in the page. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** A rate as it stands on the page. */
const rate = (row: Section | undefined): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(row?.perMillion ?? NaN);

describePortal('plots', (portal) => {
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
    await page.getByText(/^From group to group the ratio .* chance .* \(G² = [\d.]+, p /).waitFor();
    await page.getByRole('figure', { name: 'Hits of “dera”, divided by hits of “jirga”' }).waitFor();
    const download = page.getByRole('button', { name: 'Download', exact: true });
    const place = await download.boundingBox();
    const top = await page.getByRole('table').first().boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? Infinity)).toBeLessThanOrEqual(top?.y ?? 0);
    expect((place?.x ?? 0) + (place?.width ?? Infinity)).toBeLessThanOrEqual(viewport.width);
    await download.click();
    const csv = (await bytesOf(await downloaded(page, 'Download the comparison as CSV'))).toString();
    const { count } = siteQuery<{ count: number }>('--simple', 'jirga', '--limit', '0');
    expect(csv.trimEnd().split('\n').at(-1)).toMatch(new RegExp(`^all,\\d+,\\d+,[\\d.]+,${count},`));
    expect(csv).toMatch(/^# test: G² = [\d.]+ with 2 degrees of freedom, p /m);
    expect(csv).toMatch(/^# other query \(CQL\): \[lc == "jirga"\]/m);
    await download.click();
    const sheet = await bytesOf(await downloaded(page, 'Download the comparison of the subcorpora as Excel'));
    expect(sheet.subarray(0, 2).toString()).toBe('PK');
    const svg = await bytesOf(await downloaded(page, 'Hits of “dera”, divided by hits of “jirga” as SVG'));
    expect(svg.toString()).toContain(
      'query “dera”, which finds the word “dera” (ignoring capitals and accent marks); all texts; compared with query “jirga”;',
    );
  });

  it('draw a distribution with its figures, in words, and as files that stand for themselves', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=distribution');
    const { rows, count } = siteQuery<Rows<Section>>('--simple', 'dera', '--operation', 'distribution');
    const table = page.getByRole('region', { name: 'Distribution' }).getByRole('table').first();
    await table.waitFor();
    const byRate = rows.toSorted((a, b) => b.perMillion - a.perMillion);
    expect(await table.getByRole('link').allInnerTexts()).toEqual(byRate.map((row) => shown(row.count)));
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
      '--simple',
      'dera',
      '--operation',
      'frequencies',
      '--by',
      'doc.fileName',
      '--limit',
      '50',
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
      '--simple',
      'dera',
      '--operation',
      'concordance',
      '--offset',
      String(count - 2),
      '--limit',
      '1',
    );
    const chosen = `Line ${count - 1} of ${count}: ${lines.lines[0]?.filename}`;
    expect(await places.getAttribute('aria-valuetext')).toContain(chosen);
    await strip.getByRole('link', { name: chosen }).waitFor();
    await places.hover({ position: { x: 1, y: 10 } });
    await strip.getByRole('link', { name: `Line 1 of ${count}:` }).waitFor();
    await places.click({ position: { x: 1, y: 10 } });
    await page.waitForURL((url) => url.pathname === '/Workbench' && !url.searchParams.has('view'));
  });

  it('are saved from the menu of files too, under the words of their query', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=distribution');
    const titles = [
      'Hits of “dera” per million tokens by category',
      'Hits of “dera” per million tokens over time, by year the text is set in',
      'Positions of the hits of “dera”, from the first text to the last',
    ];
    await page.getByRole('figure', { name: titles.at(-1) }).waitFor();
    const menu = page.getByRole('list', { name: 'Pictures' });
    const save = async (name: string): Promise<string> => {
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        menu.getByRole('button', { name, exact: true }).click(),
      ]);
      await menu.waitFor({ state: 'detached' });
      return download.suggestedFilename();
    };
    expect(await save(`${titles[0]} as PNG`)).toMatch(/^by-category-dera-[0-9a-f]{8}\.png$/);
    expect(await save(`${titles[1]} as SVG`)).toMatch(/^over-time-dera-[0-9a-f]{8}\.svg$/);
    expect(await save(`${titles[2]} as SVG`)).toMatch(/^dispersion-dera-[0-9a-f]{8}\.svg$/);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const items = await menu.getByRole('listitem').allInnerTexts();
    expect(items.map((item) => item.split('\n')[0])).toEqual(titles);
    await menu.getByRole('button', { name: `See ${titles[2]}` }).click();
    await expect
      .poll(() => page.getByRole('figure', { name: titles[2] }).evaluate((figure) => document.activeElement === figure))
      .toBe(true);
  });

  it.each([
    ['collocates&simple=dera', 'Strongest collocates of “dera”', /^collocates-dera-[0-9a-f]{8}\.svg$/],
    [
      'compare&simple=dera&other=jirga',
      'Hits of “dera”, divided by hits of “jirga”',
      /^ratios-dera-jirga-[0-9a-f]{8}\.svg$/,
    ],
    [
      'compare&simple=dera&versus=genre:opinion',
      'Hits of “dera” per million in “all texts”, divided by those in “opinion”',
      /^ratios-of-subcorpora-dera-all-texts-opinion-[0-9a-f]{8}\.svg$/,
    ],
    [
      'keywords',
      'Log ratio of the first 25 words: Literary, against the rest of the corpus',
      /^keywords-literary-against-the-rest-of-the-corpus-[0-9a-f]{8}\.svg$/,
    ],
  ])('are saved from the menu of files in the view %s', async (view, title, name) => {
    const page = await portal.open(`/Workbench?view=${view}`);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const button = page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name: `${title} as SVG` });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(name);
    const said = (await bytesOf(download)).toString().replaceAll(/<[^>]+>\s*/gu, ' ');
    expect(said).toContain(title);
    expect(said).not.toMatch(/the table|click a word/i);
  });

  it('of a row of frequencies are named in plain English, as is their citation', async () => {
    const page = await portal.open(`/Workbench?cql=${encodeURIComponent('[word="dera|jirga"]')}&view=frequencies`);
    await page.getByRole('row', { name: /dera/ }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Distribution', exact: true }).click();
    const hits = 'the word “dera” or “jirga” (1st token of the hit “dera”)';
    const title = `Hits of ${hits} per million tokens by category`;
    await page.getByRole('figure', { name: title }).waitFor();
    const svg = (await bytesOf(await downloaded(page, `${title} as SVG`))).toString();
    expect(svg).toContain(`query for ${hits};`);
    expect(svg).not.toMatch(/\[word|match\./);
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    const cited = page.getByRole('region', { name: 'APA' });
    await expect.poll(() => cited.innerText()).toContain(`: hits of ${hits} (build`);
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

  it('draw the years of any field over time, with the figures of the command line', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=distribution&section=setting_year');
    const asked = ['--operation', 'distribution', '--by', 'setting_year'];
    const { rows } = siteQuery<Rows<Section & { tokens: number }>>('--simple', 'dera', ...asked);
    const years = rows.filter(({ value, tokens }) => /^\d{4}$/.test(value) && tokens > 0);
    expect(years.length).toBeGreaterThan(10);
    const plot = page.getByRole('figure', {
      name: 'Hits of “dera” per million tokens over time, by year the text is set in',
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
    const plot = page.getByRole('figure', { name: /over time, by year the text is set in$/ });
    await plot.getByText(/click for its lines/).waitFor();
    const box = await plot.locator('svg').boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect(box?.y).toBeLessThan((await page.getByRole('table').first().boundingBox())?.y ?? 0);
    await plot.getByText('is that of the story, report or study').waitFor();
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

  it('are saved for a slide: a large title and the sentence above the plot, the source small below it', async () => {
    const page = await portal.open('/Workbench?simple=police&view=distribution&section=setting_year');
    const title = 'Hits of “police” per million tokens over time, by year the text is set in';
    const svg = (await bytesOf(await downloaded(page, `${title} as SVG`))).toString();
    const said = await page.evaluate((file) => {
      const drawn = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;
      document.body.append(drawn);
      const words = [...drawn.querySelectorAll<SVGTextElement>(':scope > text')].map((text) => ({
        text: text.textContent,
        size: Number(text.getAttribute('font-size')),
        y: Number(text.getAttribute('y')),
        width: text.getComputedTextLength(),
      }));
      const { y, height } = (drawn.querySelector('g') as SVGGElement).getBBox();
      return { words, width: Number(drawn.getAttribute('width')), plotHeight: y + height, text: drawn.textContent };
    }, svg);
    const [head, ...others] = said.words;
    expect(head?.text).toBe(title);
    const source = said.words.filter(({ size }) => size < 10);
    expect(source.map(({ text }) => text).join(' ')).toMatch(/^Source: Corpus of Pakistani English; .*query “police”/);
    const summary = others.filter((each) => !source.includes(each));
    expect(summary.map(({ text }) => text).join(' ')).toMatch(/^19 hits in 9 of the 19 years .* uncertain\.$/);
    for (const { size } of summary) expect([size < (head?.size ?? 0), size > 12]).toEqual([true, true]);
    // The plot is between them; the lines of the sentence fill the width.
    const gap = (source[0]?.y ?? 0) - (summary.at(-1)?.y ?? Infinity);
    expect(gap).toBeGreaterThan(said.plotHeight);
    expect(summary[0]?.width).toBeGreaterThan(0.8 * said.width);
    for (const { width } of said.words) expect(width).toBeLessThanOrEqual(said.width);
    // Three intervals end above the axis; the picture says what its signs mean.
    expect(said.text).toContain('Shaded: 95 % interval · arrow: it ends higher · gap: no texts');
    expect(said.text).not.toMatch(/table/);
  });

  it('are printed with the rules of their table, and with their headings', async () => {
    const page = await portal.open('/Workbench?simple=police&view=distribution');
    await page.getByRole('heading', { name: 'Dispersion over the texts' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const styles = await page
      .getByRole('main')
      .locator('thead th, th[scope=row]')
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const { boxShadow, backgroundColor, borderBottomWidth } = getComputedStyle(cell);
          return [boxShadow, backgroundColor, borderBottomWidth].join(' ');
        }),
      );
    expect(new Set(styles)).toEqual(new Set(['none rgba(0, 0, 0, 0) 1px']));
    const breaks = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
  });
});
