import { expect, inject, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { zabanQuery } from './support/zaban-query.ts';

function concordance(more: object) {
  return zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', context: [20, 20], ...more });
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

const colourOf = (element: Element): string => getComputedStyle(element).color;

describePortal('lines to work with', (portal) => {
  it('sorts by numbered positions, up to three, as the command line does', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    const place = (name: string) => page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name });
    await place('R1').click();
    await place('L1').click();
    await place('R2').click();
    await page.waitForURL('**/Workbench?simple=dera&sort=R1%2CL1%2CR2');
    await place('L1').click();
    await page.waitForURL('**sort=R1%2CL1%3Adesc%2CR2');
    const { lines } = concordance({ sort: ['R1', 'L1:desc', 'R2'], limit: 5 });
    const rows = page.getByRole('grid').locator('[aria-rowindex]');
    await expect
      .poll(async () => squeezed(await rows.first().getByRole('gridcell').nth(4).innerText()))
      .toBe(squeezed(lines[0]?.right ?? ''));
    await place('R2').click();
    await place('R2').click();
    await page.waitForURL('**sort=R1%2CL1%3Adesc');
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**sort=R1%2CL1%3Adesc%2CR2');
  });

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

  it('shows the part of speech of each token by a letter', async () => {
    const page = await portal.open('/Workbench?simple=dera&tags=true&paged=true');
    const { lines } = concordance({ limit: 1, attribute: 'pos' });
    const letters = { NOUN: 'N', PROPN: 'P', VERB: 'V' } as Record<string, string>;
    const [word, tag] = lines[0]?.tokens?.node[0] ?? ['', ''];
    const node = page.getByRole('grid').locator('[data-line="0"]');
    await expect.poll(() => node.innerText()).toBe(`${word}${letters[tag] ?? '?'}`);
    const left = page.getByRole('grid').locator('[aria-rowindex="1"]').getByRole('gridcell').nth(2).locator('sub');
    await expect.poll(() => left.count()).toBeGreaterThan(3);
    await page.getByText('proper noun').waitFor();
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

  it('shows fields of the texts beside the lines, and pages as well as one long list', async () => {
    const page = await portal.open('/Workbench?simple=the&sort=R1');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('genre').click();
    await page.waitForURL('**columns=genre*');
    const rows = page.getByRole('grid').locator('[aria-rowindex]');
    const answer = zabanQuery(inject('index'), {
      operation: 'concordance',
      simple: 'the',
      sort: ['R1'],
      fields: ['genre'],
      offset: 50,
      limit: 1,
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'In pages', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('**line=51*');
    await expect.poll(() => rows.first().getByRole('gridcell').first().innerText()).toBe('51');
    await expect.poll(() => rows.first().getByRole('gridcell').nth(2).innerText()).toBe(answer.lines[0]?.fields?.[0]);
    expect(await rows.first().locator('button').innerText()).toBe(answer.lines[0]?.node);
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
      const [line, pane] = await Promise.all([page.locator('[data-line="11"]').boundingBox(), wider.boundingBox()]);
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
    await expect.poll(middle).toBeGreaterThan(0.2);
    expect(await middle()).toBeLessThan(0.8);
  });

  it('marks no cut in the wider context where the text begins', async () => {
    const cql = encodeURIComponent('[] :: match > 1 & match < 3');
    const page = await portal.open(`/Workbench?cql=${cql}&line=1&opened=true`);
    const { lines } = zabanQuery(inject('index'), {
      operation: 'concordance',
      cql: '[] :: match > 1 & match < 3',
      context: [50, 50],
    });
    const context = page.getByRole('complementary', { name: /wider context/ }).locator('blockquote');
    await expect
      .poll(async () => squeezed(await context.innerText()))
      .toBe(squeezed(`${lines[0]?.left}${lines[0]?.node}${lines[0]?.right}…`));
  });

  it('draws a hundred at random, the same for the same seed, and another hundred', async () => {
    const page = await portal.open('/Workbench?simple=the&paged=true');
    const first = page.getByRole('grid').locator('[aria-rowindex="1"]').getByRole('gridcell').nth(3);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Random hundred' }).click();
    await page.waitForURL('**sample=100*');
    const file = page.getByRole('grid').locator('[aria-rowindex="1"]').getByRole('gridcell').nth(1);
    await expect
      .poll(() => file.innerText())
      .toBe(concordance({ simple: 'the', sample: 100, seed: 1, limit: 1 }).lines[0]?.filename);
    await page.getByRole('button', { name: 'Another hundred' }).click();
    await page.waitForURL('**seed=2*');
    await expect
      .poll(() => file.innerText())
      .toBe(concordance({ simple: 'the', sample: 100, seed: 2, limit: 1 }).lines[0]?.filename);
    await expect.poll(() => first.innerText()).toMatch(/^the$/i);
  });

  it('marks the words that were asked for near the hits, and gives a sentence with two hits once', async () => {
    const contextFilters = [{ pattern: '[lc == "the"]', window: [5, 5], exclude: false }];
    const { count } = concordance({ contextFilters, limit: 1 });
    const filter = encodeURIComponent('5,5:[lc == "the"]');
    const page = await portal.open(`/Workbench?simple=dera&contextFilter=${filter}`);
    const marks = page.getByRole('grid').locator('[aria-rowindex="1"] b');
    await marks.first().waitFor();
    expect(new Set((await marks.allInnerTexts()).map((text) => text.toLowerCase()))).toEqual(new Set(['the']));
    expect(await page.getByRole('grid').locator('[aria-rowindex]:has(b)').count()).toBe(
      Math.min(count, await page.getByRole('grid').locator('[aria-rowindex]').count()),
    );
    await page.goto('/Workbench?simple=the&view=sentences');
    const sentences = page.getByRole('region', { name: 'Sentences' }).getByRole('listitem');
    await sentences.first().waitFor();
    const hits = await sentences.evaluateAll((all) => all.map((item) => item.querySelectorAll('mark').length));
    expect(hits.some((marked) => marked > 1)).toBe(true);
    const texts = await sentences.locator('p').allInnerTexts();
    const repeated = texts.filter((text, index) => index > 0 && text === texts[index - 1]);
    expect(repeated).toEqual([]);
  });

  it('marks a collocate in the lines, sentences and the wider context it opens, and names it in the step', async () => {
    // Also one that has to be a noun, as in the list of nouns.
    const among = encodeURIComponent('[pos = "NOUN"]');
    const page = await portal.open(`/Workbench?simple=dera&view=collocates&among=${among}`);
    const row = page.getByRole('region', { name: 'Collocates and their measures' }).locator('tbody tr').first();
    const word = await row.getByRole('rowheader').innerText();
    await row.getByRole('link').first().click();
    await page.getByRole('region', { name: 'Steps' }).getByText(`Near “${word}”, 5 left, 5 right`).waitFor();
    // A link leads back to the table.
    const back = page.getByRole('link', { name: 'Back to the collocates of “dera”' }).filter({ visible: true });
    expect(await back.getAttribute('href')).toMatch(/view=collocates/);
    expect(await back.getAttribute('href')).not.toContain('contextFilter');
    const isWord = async (marks: readonly string[]) => {
      expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set([word]));
    };
    const inLines = page.getByRole('grid').locator('[aria-rowindex="1"] b');
    await inLines.first().waitFor();
    await isWord(await inLines.allInnerTexts());
    await page.locator('[data-line="0"]').click();
    const inPane = page.getByRole('complementary', { name: /wider context/ }).locator('blockquote b');
    await inPane.first().waitFor();
    await isWord(await inPane.allInnerTexts());
    expect(await inPane.first().evaluate(colourOf)).not.toBe(
      await page.locator('blockquote mark').first().evaluate(colourOf),
    );
    await page.getByRole('link', { name: 'Sentences', exact: true }).click();
    const inSentences = page.getByRole('region', { name: 'Sentences' }).getByRole('listitem').locator('b');
    await inSentences.first().waitFor();
    await isWord(await inSentences.allInnerTexts());
  });

  it.each([
    { width: 375, height: 812 },
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 1200, height: 800 },
  ])('leads from the lines of a collocate back to the collocates at $width px', async (viewport) => {
    const filter = encodeURIComponent('5,5:[lc == "the"]');
    const page = await portal.open('/Workbench?simple=dera', { viewport });
    const first = page.getByRole('grid').locator('[aria-rowindex="1"]');
    await first.waitFor();
    const before = await first.boundingBox();
    // The widest row of tools: with a number of chosen lines.
    await page
      .getByRole('checkbox', { name: /handout/i })
      .first()
      .click();
    await page.getByRole('link', { name: 'Handout (1)' }).waitFor();
    await page.goto(`${page.url()}&contextFilter=${filter}`);
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBe(before?.y);
    await page.getByRole('link', { name: 'Back to the collocates of “dera”' }).click();
    await page.getByRole('region', { name: 'Collocates and their measures' }).waitFor();
    expect(new URL(page.url()).searchParams.has('contextFilter')).toBe(false);
  });

  it('offers to stop figures that take long, and to go on', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/corpus/collocations?*', async (route) => {
      await promise;
      // What was stopped has nobody to answer.
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('link', { name: 'Collocates', exact: true }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Stopped: the figures are not complete.').waitFor();
    resolve();
    await page.getByRole('button', { name: 'Go on' }).click();
    const rows = page.getByRole('region', { name: 'Collocates and their measures' }).getByRole('rowheader');
    await expect.poll(() => rows.count()).toBeGreaterThan(5);
  });
});
