import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Download, Page } from 'playwright-core';
import { describePortal } from './support/portal.ts';
import { shown, siteQuery } from './support/site-query.ts';

interface Rows<Row> {
  readonly count: number;
  readonly total: number;
  readonly rows: readonly Row[];
}

interface Section {
  readonly value: string;
  readonly count: number;
  readonly perMillion: number;
}

interface Collocate {
  readonly value: string;
  readonly o11: number;
  readonly r1: number;
  readonly c1: number;
  readonly n: number;
}

interface KeyWord {
  readonly value: string;
  readonly f1: number;
  /** Null where the reference list does not have the word, because it is rarer there than its cut-off. */
  readonly f2: number | null;
  readonly belowCutOff?: number;
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

/** The settings of the page of collocates. */
const COLLOCATIONS = ['--operation', 'collocations', '--minimumJoint', '2', '--wordsOnly', 'true'];

/** Collocates by MI, as the page asks for them. */
const ask = (query: readonly string[]) => siteQuery<Rows<Collocate>>(...query, ...COLLOCATIONS, '--sortBy', 'mi');

/** Frequencies of adjectives before nouns. */
const adjectivesAndNouns = (...settings: string[]) =>
  siteQuery<Rows<{ values: string[]; count: number }>>(
    '[pos="ADJ"] [pos="NOUN"]',
    '--operation',
    'frequencies',
    ...settings,
  );

const NGRAMS = ['--operation', 'ngrams', '--wordsOnly', 'true', '--files', 'true', '--limit', '100'];

/** N-grams as the page shows them, with frequency and range. */
const ngrams = (...settings: string[]) =>
  siteQuery<Rows<{ values: string[]; count: number; files: number }>>(...NGRAMS, ...settings).rows.map(
    ({ values, count, files }) => [values.join(' '), shown(count), shown(files)],
  );

describePortal('plots and tables', (portal) => {
  it('have bars that begin at one place, whatever figure stands beside them', async () => {
    const page = await portal.open('/Workbench?simple=the&view=frequencies&by=doc.genre');
    const table = page.getByRole('region', { name: 'Frequencies' }).getByRole('table');
    await table.waitFor();
    const [figures, bars] = await table.evaluate((element) => [
      new Set([...element.querySelectorAll('svg + span')].map(({ textContent }) => textContent.length)).size,
      new Set([...element.querySelectorAll('svg')].map((bar) => Math.round(bar.getBoundingClientRect().x))).size,
    ]);
    expect([(figures ?? 0) > 1, bars]).toEqual([true, 1]);
  });

  it('tell what a comparison means in lines that fit the window', async () => {
    const viewport = { width: 375, height: 800 };
    const address = '/Workbench?simple=dera&view=compare&other=jirga&versus=genre:opinion';
    const page = await portal.open(address, { viewport });
    for (const text of [/^Ratio: hits of “dera”/, /^“.+” has [\d.]+ times as many hits per million tokens as “/]) {
      const box = await page.getByText(text).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(viewport.width);
    }
    await expect.poll(() => page.getByRole('table', { name: /^Ratio: hits of “dera”/ }).count()).toBe(1);
    await page
      .getByText(
        /^The two are spread over these groups of texts in .* significant.* \(G² = [\d.]+ with 2 degrees of freedom, p /,
      )
      .waitFor();
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
    expect(svg.toString()).toContain('query “dera”; all texts; compared with query “jirga”;');
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
    for (const said of ['academic', 'Source: Corpus of Pakistani English', 'query “dera”; all texts']) {
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
      await downloaded(page, 'Positions of the hits, from the first text to the last as SVG'),
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
      name: 'Hits of “dera” per million tokens over time, by year of the story',
    });
    const byRate = years.toSorted((a, b) => b.perMillion - a.perMillion);
    await plot.getByText(`highest in ${byRate[0]?.value} (${rate(byRate[0])} per million)`).waitFor();
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

  it('order collocates by what is favoured, open their tables, and grow a network with the keyboard', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=collocates');
    const region = page.getByRole('region', { name: 'Collocates and their measures' });
    await region.waitFor();
    await page.getByRole('button', { name: 'exclusive' }).click();
    await page.waitForURL(/sortBy=mi/);
    const { rows } = ask(['--simple', 'dera']);
    await expect
      .poll(() => region.getByRole('rowheader').allInnerTexts())
      .toEqual(rows.slice(0, 50).map(({ value }) => value));
    const first = rows[0];
    await region.getByRole('button', { name: first.value, exact: true }).click();
    const contingency = region.getByRole('table', { name: /^Observed counts/ });
    const text = await contingency.innerText();
    for (const figure of [first.o11, first.c1 - first.o11, first.r1 - first.o11]) expect(text).toContain(shown(figure));
    for (const total of [`R1 = ${shown(first.r1)}`, `C1 = ${shown(first.c1)}`, `N = ${shown(first.n)}`]) {
      expect(text).toContain(total);
    }
    const ranked = page.getByRole('figure', { name: 'Strongest collocates' });
    await expect.poll(() => ranked.getAttribute('aria-busy')).toBe('false');
    await ranked.getByRole('button', { name: `${first.value}: its own collocates` }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/grown=/);
    const network = page.getByRole('figure', { name: 'Network of collocates' });
    const grown = ask([`[lc == "${first.value}"]`, '--limit', '12']);
    await network.getByText('The plot as a table').click();
    const edges = network
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: first.value, exact: true }) });
    await expect
      .poll(() => edges.getByRole('link').allInnerTexts())
      .toEqual(grown.rows.filter(({ value }) => value !== first.value).map(({ o11 }) => shown(o11)));
    await network.getByRole('button', { name: `${first.value}: its own collocates` }).click();
    await expect.poll(() => page.url()).not.toContain('grown=');
  });

  it('list key words, negative ones and lockwords as the engine finds them', async () => {
    const page = await portal.open('/Workbench?view=keywords');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    for (const kind of ['positive', 'negative', 'lock']) {
      await page.getByLabel('Show', { exact: true }).selectOption(kind);
      const settings = ['--wordsOnly', 'true', '--minimum', '2', '--limit', '50', '--kind', kind];
      const { rows, total } = siteQuery<Rows<KeyWord>>(
        '--operation',
        'keyness',
        '--target',
        'criteria:literary',
        ...settings,
      );
      await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual(rows.map(({ value }) => value));
      await page.getByText(`${shown(total)} words`, { exact: true }).waitFor();
    }
    await page.getByText('Plot of the words above').click();
    await page.getByRole('figure', { name: /^Log ratio of the first 25 words/ }).waitFor();
  });

  it('are ordered whole by a click on a head, from the other end by a second one', async () => {
    const page = await portal.open('/Workbench?simple=the&view=collocates');
    const table = page.getByRole('region', { name: 'Collocates and their measures' });
    const words = (): Promise<string[]> => table.getByRole('rowheader').allInnerTexts();
    const head = table.getByRole('columnheader', { name: 'Co-occurrences' });
    await head.getByRole('button').click();
    const ordered = [...COLLOCATIONS, '--limit', '50', '--sortBy', 'o11'];
    const most = siteQuery<Rows<Collocate>>('[lc == "the"]', ...ordered);
    await expect.poll(words).toEqual(most.rows.map(({ value }) => value));
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await head.getByRole('button').click();
    await expect.poll(words).not.toEqual(most.rows.map(({ value }) => value));
    expect([await head.getAttribute('aria-sort'), await table.locator('[aria-sort]').count()]).toEqual([
      'ascending',
      1,
    ]);
    await page.goto('/Workbench?view=keywords');
    const keywords = page.getByRole('region', { name: 'Keywords and their measures' });
    await keywords.getByRole('columnheader', { name: '95 % interval' }).getByRole('button').click();
    const target = ['--operation', 'keyness', '--target', 'criteria:literary', '--kind', 'positive', '--minimum', '2'];
    const byLimit = siteQuery<Rows<KeyWord>>(...target, '--wordsOnly', 'true', '--limit', '50', '--sortBy', 'low');
    await expect
      .poll(() => keywords.getByRole('rowheader').allInnerTexts())
      .toEqual(byLimit.rows.map(({ value }) => value));
    await page.goto('/Workbench?simple=the&view=frequencies');
    await page.getByRole('link', { name: 'the word after' }).click();
    await page.waitForURL(/by=R1%3Alc/);
    const frequencies = page.getByRole('region', { name: 'Frequencies' }).getByRole('table');
    await frequencies.getByRole('columnheader', { name: 'Word, R1' }).getByRole('button').click();
    await page.waitForURL(/order=values/);
    const firsts = async (): Promise<string> =>
      (await frequencies.locator('tbody :is(th, td)').first().innerText()).trim();
    await expect.poll(firsts).toMatch(/^[^\p{L}]/u);
    await frequencies.getByRole('columnheader', { name: 'Hits' }).getByRole('button').click();
    await expect.poll(firsts).toBe('1');
  });

  it('count one token of hits of several, from a minimum on, beginning with the example of the start', async () => {
    const page = await portal.open('/Workbench');
    await page.getByRole('link', { name: 'Which adjectives come before a noun' }).click();
    const table = page.getByRole('region', { name: 'Frequencies' }).getByRole('table');
    const adjectives = adjectivesAndNouns('--by', 'node1:lc');
    const names = () => table.getByRole('rowheader').allInnerTexts();
    await expect.poll(names).toEqual(adjectives.rows.slice(0, 100).map(({ values }) => values[0]));
    await table.getByRole('columnheader', { name: 'Word, 1st token of the hit' }).waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Minimum frequency', { exact: true }).selectOption('5');
    await page.getByLabel('Count by', { exact: true }).selectOption('Last token of the hit: lemma');
    const nouns = adjectivesAndNouns('--by', 'node-1:lemma', '--minimum', '5');
    await expect.poll(names).toEqual(nouns.rows.slice(0, 100).map(({ values }) => values[0]));
    await page.getByText('Counted by lemma, last token of the hit; at least 5').waitFor();
    await page.keyboard.press('Escape');
    await table.getByRole('link').first().click();
    await page
      .getByText(`${shown(nouns.rows[0]?.count ?? 0)} hits`)
      .first()
      .waitFor();
  });

  it('list collocates of one part of speech, and never punctuation', async () => {
    const page = await portal.open('/Workbench?simple=girl&view=collocates&sortBy=o11');
    const table = page.getByRole('region', { name: 'Collocates and their measures' });
    const words = () => table.getByRole('rowheader').allInnerTexts();
    const asked = ['--simple', 'girl', ...COLLOCATIONS, '--limit', '50', '--sortBy', 'o11'];
    const rowsOf = (...more: string[]) => siteQuery<Rows<Collocate>>(...asked, ...more).rows;
    await expect.poll(words).toEqual(rowsOf().map(({ value }) => value));
    await page.getByText('5 left, 5 right, in the sentence; words; at least 2').waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Part of speech', { exact: true }).selectOption('nouns and names');
    const nouns = rowsOf('--among', '[pos="NOUN|PROPN"]');
    await expect.poll(words).toEqual(nouns.map(({ value }) => value));
    await page.getByText('in the sentence; nouns and names; at least 2').waitFor();
    await page.keyboard.press('Escape');
    await table.getByRole('link').first().click();
    const token = `[lc == "${nouns[0]?.value}" & (pos = "NOUN|PROPN")]`;
    await page.waitForURL((url) => url.searchParams.get('contextFilter') === `5,5:${token}`);
    await page.locator('[role=grid] [aria-rowindex]').first().waitFor();
  });

  it('list n-grams with a word, by the number of their texts', async () => {
    const page = await portal.open('/Workbench?view=ngrams');
    const table = page.getByRole('region', { name: 'N-grams' }).getByRole('table');
    const shownRows = async () =>
      (await table.locator('tbody tr').allInnerTexts()).map((row) =>
        row.split('\t').filter((_, column) => column !== 2),
      );
    await expect.poll(shownRows).toEqual(ngrams());
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Letters').fill('of');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.poll(shownRows).toEqual(ngrams('--pattern', 'of'));
    await page.getByText('N-grams of 2 words, with one or more that are “of”; minimum frequency 2').waitFor();
    await table.getByRole('columnheader', { name: 'Range' }).getByRole('button').click();
    await expect.poll(shownRows).toEqual(ngrams('--pattern', 'of', '--order', 'files'));
    await page.waitForURL(/pattern=of.*order=files/);
  });

  it('have the columns that were chosen, which stand in the address', async () => {
    const page = await portal.open('/Workbench?simple=mother&view=collocates');
    const heads = page.getByRole('region', { name: 'Collocates and their measures' }).getByRole('columnheader');
    const usual = ['Collocate', 'Co-occurrences', 'Log-likelihood', 'Expected', 'Range', 'Log ratio'];
    await expect.poll(() => heads.allInnerTexts()).toEqual(usual);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Frequency', { exact: true }).check();
    await page.getByLabel('Range', { exact: true }).uncheck();
    const chosen = ['Collocate', 'Co-occurrences', 'Log-likelihood', 'Expected', 'Frequency', 'Log ratio'];
    await expect.poll(() => heads.allInnerTexts()).toEqual(chosen);
    expect(await page.getByLabel('Log-likelihood', { exact: true }).isDisabled()).toBe(true);
    await page.goto(page.url());
    await expect.poll(() => heads.allInnerTexts()).toEqual(chosen);
  });

  it('list key words of one part of speech, whose counts lead to the lines that were counted', async () => {
    const page = await portal.open('/Workbench?view=keywords');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Part of speech', { exact: true }).selectOption('nouns and names');
    const settings = ['--wordsOnly', 'true', '--minimum', '2', '--limit', '50', '--kind', 'positive'];
    const nouns = ['--operation', 'keyness', '--target', 'criteria:literary', '--among', '[pos="NOUN|PROPN"]'];
    const { rows } = siteQuery<Rows<KeyWord>>(...nouns, ...settings);
    await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual(rows.map(({ value }) => value));
    await page.keyboard.press('Escape');
    await table.getByRole('row').nth(1).getByRole('link').first().click();
    await page
      .getByText(`${shown(rows[0]?.f1 ?? 0)} hits`)
      .first()
      .waitFor();
  });

  it('list key words that are no names, and those with certain letters', async () => {
    const page = await portal.open('/Workbench?view=keywords');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Part of speech', { exact: true }).selectOption('nouns without names');
    await page.getByLabel('Words that', { exact: true }).selectOption('contain');
    await page.getByLabel('Letters', { exact: true }).fill('oo');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('positive keywords that contain “oo”, nouns without names;').waitFor();
    const settings = ['--wordsOnly', 'true', '--minimum', '2', '--limit', '50', '--kind', 'positive'];
    const nouns = ['--operation', 'keyness', '--target', 'criteria:literary', '--among', '[pos="NOUN"]'];
    const { rows } = siteQuery<Rows<KeyWord>>(...nouns, '--pattern', '.*oo.*', ...settings);
    expect(rows.length).toBeGreaterThan(1);
    await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual(rows.map(({ value }) => value));
    // Names are left out of hits under “Filter or sample”, and of keywords by their part of speech.
    await page.getByRole('button', { name: 'Filter or sample' }).click();
    await page.getByText('choose “nouns without names” as “Part of speech”').waitFor();
  });

  it('tell this variety from general English, with the licence of the list', async () => {
    const page = await portal.open('/Workbench?view=variety');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    const list = ['--operation', 'keyness', '--target', 'criteria:all', '--reference', 'list:general-english'];
    const settings = ['--wordsOnly', 'true', '--minimum', '2', '--limit', '50', '--kind', 'positive'];
    const all = siteQuery<Rows<KeyWord>>(...list, ...settings);
    await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual(all.rows.map(({ value }) => value));
    await page
      .getByRole('link', { name: /^CC BY-SA 4\.0/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Only words in the Urduized word list').click();
    await page.keyboard.press('Escape');
    const listed = siteQuery<Rows<KeyWord>>(...list, ...settings, '--listedOnly', 'true');
    await expect
      .poll(() => table.getByRole('rowheader').allInnerTexts())
      .toEqual(listed.rows.map(({ value }) => value));
    const [first] = listed.rows;
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    const there = first.f2 === null ? `below ${first.belowCutOff}` : shown(first.f2);
    expect(cells.slice(0, 2)).toEqual([shown(first.f1), there]);
    await table.getByRole('link', { name: `about the word: ${first?.value}` }).click();
    await page.waitForURL(/\/word\//);
  });
});
