import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { settling } from './support/settled.ts';

const SIZES = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** How far down, in px, the first row of results may begin at each of the sizes. */
const VIEWS = [
  { view: 'kwic', row: '[role=grid] [aria-rowindex="1"]', most: [259, 293, 265] },
  // Steps push nothing down.
  { view: 'kwic&sort=L1&sample=20', row: '[role=grid] [aria-rowindex="1"]', most: [259, 293, 265] },
  { view: 'frequencies&withoutNames=true&filter=genre:novel', row: 'tbody > tr', most: [280, 288, 260] },
  { view: 'sentences', row: 'ol[start] > li', most: [258, 264, 236] },
  { view: 'frequencies', row: 'tbody > tr', most: [280, 288, 260] },
  { view: 'distribution', row: 'tbody > tr', most: [280, 288, 260] },
  { view: 'collocates', row: 'tbody > tr', most: [280, 288, 260] },
  { view: 'compare&other=father', row: 'tbody > tr', most: [280, 292, 264] },
  { view: 'keywords', row: 'tbody > tr', most: [280, 288, 260] },
  { view: 'variety', row: 'tbody > tr', most: [280, 288, 260] },
  { view: 'words', row: 'tbody > tr', most: [280, 288, 260] },
  { view: 'ngrams', row: 'tbody > tr', most: [280, 288, 260] },
] as const;

describePortal('the first row of results', (portal) => {
  it('does not sink in any view', async () => {
    const page = await portal.open('/Workbench');
    const goTo = settling(page, true);
    for (const { view, row, most } of VIEWS) {
      await goTo(`/Workbench?simple=mother&view=${view}`);
      for (const [index, size] of SIZES.entries()) {
        await page.setViewportSize(size);
        const first = page.getByRole('main').locator(row).first();
        await first.waitFor();
        // What stands above comes with answers of its own.
        await page
          .getByText(/per million tokens$|This view counts whole texts|N-grams around the hits/)
          .first()
          .waitFor();
        const top = () => first.evaluate((element) => Math.round(element.getBoundingClientRect().top));
        await expect.poll(top, { message: `${view} at ${size.width} px` }).toBeLessThanOrEqual(most[index]);
      }
    }
  });

  it('has the tabs above it in sight', async () => {
    const page = await portal.open('/Workbench');
    const row = page.getByRole('navigation', { name: 'Views' });
    for (const width of [1008, 1200, 1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/Workbench?view=keywords');
      const links = await row.getByRole('link', { name: width === 375 ? /^Keywords$/ : /./ }).all();
      expect(links.length).toBe(width === 375 ? 1 : 15);
      for (const link of links) {
        const { x = 0, width: wide = Infinity } = (await link.boundingBox()) ?? {};
        expect.soft([x >= 0, x + wide <= width], await link.innerText()).toEqual([true, true]);
      }
    }
  });

  it('sinks below a long query only while it is edited, and the query covers nothing of its explanation', async () => {
    const query =
      '[pos="JJ" & lc != "good"] [lemma="man" | lemma="woman"] []{0,3} [pos="VB.*" & lemma != "be"]?'.repeat(2);
    const page = await portal.open(`/Workbench?${new URLSearchParams({ cql: query, view: 'keywords' })}`);
    const first = page.getByRole('main').locator('tbody > tr').first();
    const box = page.getByLabel('Query', { exact: true });
    for (const [index, size] of [SIZES[0], SIZES[2]].entries()) {
      await page.setViewportSize(size);
      await first.waitFor();
      const top = () => first.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await expect.poll(top).toBeLessThanOrEqual([280, 260][index] ?? 0);
      const before = await top();
      const height = () => box.evaluate((element) => element.getBoundingClientRect().height);
      expect(await height()).toBe(40);
      await box.focus();
      await expect.poll(height).toBeGreaterThan(60);
      // A search closes it, and the next key opens it again.
      await page.keyboard.press('Enter');
      await expect.poll(height).toBe(40);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(height).toBeGreaterThan(60);
      const covered = await box.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        const below = document.querySelector('[role="search"] p[aria-live]');
        return below === null || below.getBoundingClientRect().top < bottom;
      });
      expect(covered).toBe(false);
      await box.evaluate((element) => element.blur());
      await expect.poll(height).toBe(40);
      await expect.poll(top).toBe(before);
    }
  });

  it('stays where it is when the language of the query changes', async () => {
    const page = await portal.open('/Workbench');
    const tabs = page.getByRole('navigation', { name: 'Views' });
    const language = page.getByLabel('Language', { exact: true });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await language.selectOption('simple');
      await expect.poll(() => page.locator('[role=search] textarea').count()).toBe(0);
      const before = await tabs.boundingBox();
      await language.selectOption('cql');
      await page.locator('[data-editing], textarea').first().waitFor();
      expect((await tabs.boundingBox())?.y).toBe(before?.y);
    }
  });

  it('has its settings above it, whole at 1,280 px', async () => {
    const page = await portal.open('/Workbench', { viewport: SIZES[2] });
    const goTo = settling(page, true);
    for (const view of [
      'simple=mother&view=collocates',
      'simple=the&view=collocates&among=%5Bpos%3D%22NOUN%22%5D',
      'view=keywords',
      'view=keywords&listedOnly=true',
      'view=variety',
      'view=words',
      'view=ngrams',
    ]) {
      await goTo(`/Workbench?${view}`);
      await page.getByRole('main').locator('tbody > tr').first().waitFor();
      const sentence = page.locator('p[title]').first();
      expect(await sentence.innerText()).toMatch(/at least|minimum/);
      await sentence.getByText(/^[\d,]+ (words|rows|collocates|n-grams)$/).waitFor();
      expect.soft(await sentence.evaluate((element) => element.scrollWidth - element.clientWidth), view).toBe(0);
      // No phrase is on a third line, which is hidden.
      expect.soft(await sentence.evaluate((element) => element.scrollHeight - element.clientHeight), view).toBe(0);
    }
  });

  it('has whole phrases of its settings above it', async () => {
    const page = await portal.open('/Workbench', { viewport: SIZES[1] });
    const goTo = settling(page, true);
    for (const [view, beginning] of [
      ['view=keywords&target=category:literary', 'words, more frequent in Literary'],
      ['view=keywords&listedOnly=true&withNames=true&target=genre:novel', 'words, more frequent in genre: novel'],
      ['view=variety', 'words, more frequent in all texts'],
      ['view=words&pattern=un.*&attribute=lemma', 'lemmas that begin with “un”'],
      ['view=ngrams&pattern=tea', 'N-grams of 2 words'],
      ['simple=mother&view=frequencies&by=node:lc,doc.genre', 'Counted by word'],
      ['simple=mother&view=distribution', 'by category'],
      ['simple=mother&view=compare&other=father', 'By category'],
      ['simple=mother&view=collocates', ''],
      ['simple=mother&view=collocates&among=%5Bpos%3D%22NOUN%22%5D&attribute=lemma', ''],
    ] as const) {
      await goTo(`/Workbench?${view}`);
      await page.getByRole('main').locator('tbody > tr').first().waitFor();
      const sentence = page.locator('p[title]').first();
      for (const width of [768, 832, 896, 992, 1100, 1200]) {
        await page.setViewportSize({ width, height: 800 });
        const shown = () =>
          sentence.evaluate((element) => {
            const { bottom } = element.getBoundingClientRect();
            const phrases = [...element.querySelectorAll<HTMLElement>('label > *')];
            const inSight = phrases.filter((each) => each.getBoundingClientRect().top < bottom - 2);
            const cut = [element, ...inSight].filter((each) => each.scrollWidth > each.clientWidth);
            return { text: inSight.map(({ textContent }) => textContent).join(''), cut: cut.length };
          });
        // Lengths that depend on the window may still be those of the previous width.
        await expect
          .poll(shown, { message: `${view} at ${width} px` })
          .toEqual({ text: expect.stringMatching(new RegExp(`^${beginning}`)), cut: 0 });
      }
    }
  });

  it('has the reading of the query above it on a phone, behind a button', async () => {
    const page = await portal.open('/Workbench?cql=%5Bpos%3D%22JJ%22%5D%20%5Blemma%3D%22man%22%5D', {
      viewport: SIZES[0],
    });
    await page.getByRole('button').getByText('What this finds', { exact: true }).waitFor();
    const opener = page.getByRole('button', { name: /^Finds an adjective, then any form of “man”.*What this finds$/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('group', { name: 'What the query finds' });
    const reading = panel.getByText('Finds an adjective, then any form of “man”.', { exact: true });
    await reading.waitFor();
    await page.keyboard.press('Escape');
    await reading.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
