import { expect, inject, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { hitsOf } from './support/zaban-query.ts';

describePortal('the steps from a query to its lines', (portal) => {
  it('are asked for where nothing was typed', async () => {
    const page = await portal.open('/Workbench', { viewport: { width: 1680, height: 900 } });
    const messageOf = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => (field as HTMLInputElement).validationMessage);
    const search = page.getByRole('search');
    await search.getByRole('button', { name: 'Search', exact: true }).click();
    expect(await messageOf('Query')).toBe('Type a word first.');
    await search.getByRole('button', { name: 'Filter or sample' }).click();
    const panel = page.getByRole('group', { name: 'Filter or sample' });
    await panel.getByRole('button', { name: 'Add' }).last().click();
    expect(await messageOf('this word (or CQL)')).toBe('Type a word first.');
    await page.keyboard.press('Escape');
    await search.getByRole('button', { name: 'Save this page' }).click();
    await page.getByLabel('Name of the page').fill(' ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await messageOf('Name of the page')).toBe('Type a name first.');
    await page.keyboard.press('Escape');
    await page.getByLabel('Query', { exact: true }).fill('tea');
    await search.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**simple=tea*');
  });

  it('are changed in their place, taken away, and gone back over', async () => {
    const index = inject('index');
    const page = await portal.open(
      '/Workbench?simple=tea&criteria=media&filter=genre%3Ablog&sample=3&sort=R1%3Apos%3Adesc',
      {
        viewport: { width: 1680, height: 900 },
      },
    );
    const steps = page.getByRole('region', { name: 'Steps' });
    const shown = page.getByRole('region', { name: 'Lines' });
    const hits = (more: object) => hitsOf(index, '[lc="tea"]', more);
    const blog = hits({ criteria: 'media', filter: { genre: ['blog'] } });
    await shown.getByText(`${blog} hits, all shown: the sample takes up to 3`).waitFor();

    await steps.getByRole('button', { name: /^Sample/ }).click();
    const sample = page.getByRole('group', { name: 'Change: Sample' });
    await sample.getByLabel('Random lines').fill('1');
    await sample.getByRole('button', { name: 'Take' }).click();
    await page.waitForURL('**sample=1&*');
    await shown.getByText(', 1 of them drawn at random').waitFor();

    await steps.getByRole('button', { name: /^Texts/ }).click();
    const texts = page.getByRole('group', { name: 'Change: Texts' });
    await texts.getByLabel('is').selectOption('editorial');
    await texts.getByRole('button', { name: 'Change' }).click();
    await page.waitForURL('**filter=genre%3Aeditorial*');
    const editorial = hits({ criteria: 'media', filter: { genre: ['editorial'] } });
    await shown.or(page.getByText('There are no hits.')).first().waitFor();
    if (editorial > 0) await shown.getByText(`${editorial} hit`).waitFor();

    // The last step has no room in the line any more.
    await steps.getByRole('button', { name: '+1' }).click();
    const all = page.getByRole('group', { name: 'All steps' });
    await all.getByRole('button', { name: /^Sort/ }).click();
    const sort = page.getByRole('group', { name: 'Change: Sort' });
    await sort.getByLabel('First position', { exact: true }).selectOption('L2');
    await sort.getByLabel('First position: by').selectOption('lemma');
    await sort.getByRole('button', { name: 'Sort' }).click();
    await page.waitForURL('**sort=L2%3Alemma*');

    // Whether the steps have room in the line depends on the words of the last one.
    await page.getByRole('link', { name: 'Remove: Texts' }).filter({ visible: true }).first().click();
    await steps.getByRole('link', { name: 'Remove: Sample' }).click();
    const media = hits({ criteria: 'media' });
    await shown.getByText(`${media} hits`).waitFor();
    await page.getByLabel('Query', { exact: true }).fill('water');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await shown.getByText(`${hitsOf(index, '[lc="water"]', { criteria: 'media' })} hits`).waitFor();

    await page.goBack();
    await shown.getByText(`${media} hits`).waitFor();
    for (const _step of [1, 2, 3, 4, 5]) await page.goBack();
    await shown.getByText(`${blog} hits`).waitFor();
    await page.goForward();
    await page.waitForURL('**sample=1&*');
    expect(await page.getByLabel('Query', { exact: true }).inputValue()).toBe('tea');
  });

  it('are all in a panel where the line of the summary has no room for them', async () => {
    const page = await portal.open('/Workbench?simple=tea&criteria=media&filter=genre%3Ablog&sample=3&sort=R1', {
      viewport: { width: 375, height: 812 },
    });
    const steps = page.getByRole('region', { name: 'Steps' });
    await steps.getByRole('button', { name: '4 steps' }).click();
    const all = page.getByRole('group', { name: 'All steps' });
    await all.getByRole('button', { name: /^Sample/ }).click();
    await page.getByRole('group', { name: 'Change: Sample' }).getByLabel('Random lines').fill('2');
    await page.keyboard.press('Enter');
    await page.waitForURL('**sample=2*');
    // Whether the steps have room in the line depends on the words of the last one.
    await page.getByRole('link', { name: 'Remove: Texts' }).filter({ visible: true }).first().click();
    await steps.getByRole('button', { name: '3 steps' }).waitFor();
    expect(await all.getByRole('listitem').count()).toBe(3);
  });

  it('keep a change that is followed by another before the screen is drawn', async () => {
    const page = await portal.open('/Workbench?simple=the&filter=place%3AHarfabad&filter=genre%3Aeditorial');
    await page.getByRole('button', { name: 'View', exact: true }).waitFor();
    await page.evaluate(async () => {
      const before = window.location.href;
      document.querySelector<HTMLElement>('[aria-label="Remove: Texts"]')?.click();
      // Without a task in between, in which the screen could be drawn.
      for (let step = 0; step < 1000 && window.location.href === before; step++) await Promise.resolve();
      document.querySelector<HTMLElement>('[role="search"] button[aria-expanded]')?.click();
    });
    await page.getByRole('button', { name: 'Add a token' }).waitFor();
    expect(new URL(page.url()).searchParams.getAll('filter')).toEqual(['genre:editorial']);
  });

  it('are all taken away that are clicked before the screen is drawn, and a view is of what is left', async () => {
    const page = await portal.open('/Workbench?simple=the&filter=place%3AHarfabad&filter=genre%3Aeditorial&sort=R1');
    await page.getByRole('button', { name: 'View', exact: true }).waitFor();
    await page.evaluate(async () => {
      const removals = document.querySelectorAll<HTMLElement>('[aria-label="Remove: Texts"]');
      const places = document.querySelectorAll<HTMLElement>('[aria-label="Sort by"] button');
      const views = document.querySelectorAll<HTMLElement>('[data-view="frequencies"]');
      const sorts = [...places].filter(({ textContent }) => /^[LR]2/.test(textContent));
      for (const element of [...removals, ...sorts, ...views]) {
        const before = window.location.href;
        element.click();
        // Without a task in between, in which the screen could be drawn.
        // oxlint-disable-next-line no-await-in-loop
        for (let step = 0; step < 1000 && window.location.href === before; step++) await Promise.resolve();
      }
    });
    await page.getByRole('region', { name: 'Frequencies' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.getAll('filter'), searchParams.get('sort')]).toEqual([[], 'R1,L2,R2']);
  });

  it('are one for all values of a field, with its years as ranges, and one form changes them', async () => {
    const years = ['2010', '2011', '2012', '2014'].map((year) => `filter=setting_year%3A${year}`).join('&');
    const page = await portal.open(`/Workbench?simple=the&${years}`);
    const step = page.getByRole('button', { name: /^Texts Year the text is set in: 2010–2012 or 2014$/ });
    await step.click();
    const form = page.getByRole('group', { name: 'Change: Texts' });
    await form.getByRole('checkbox', { name: '2014' }).uncheck();
    await form.getByRole('button', { name: 'Change' }).click();
    await expect
      .poll(() => new URL(page.url()).searchParams.getAll('filter'))
      .toEqual(['setting_year:2010', 'setting_year:2011', 'setting_year:2012']);
    await page.getByRole('link', { name: 'Remove: Texts' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.getAll('filter')).toEqual([]);
  });

  it('say which of them a view does not use', async () => {
    const page = await portal.open('/Workbench?simple=tea&criteria=media&sample=3&sort=R1');
    // Those without room in the line count too.
    const unused = () => page.getByRole('region', { name: 'Steps' }).locator('li').filter({ hasText: 'not used here' });
    const summary = page.getByRole('search');
    const views = page.getByRole('navigation', { name: 'Views' });
    await summary.getByText(/\d+ hits? · \d+ of \d+ texts/).waitFor();
    expect(await unused().count()).toBe(0);
    await views.getByRole('link', { name: 'Frequencies' }).click();
    await expect
      .poll(() => unused().allTextContents())
      .toEqual([expect.stringMatching(/^Sample/), expect.stringMatching(/^Sort/)]);
    expect(await summary.getByText('the query is not used here').count()).toBe(0);
    // Key words are those of the part that is searched, whatever is searched in it.
    await views.getByRole('link', { name: 'Keywords' }).click();
    await summary.getByText('the query is not used here').waitFor();
    expect(await unused().count()).toBe(2);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Target corpus', { exact: true }).selectOption({ label: 'all texts' });
    await expect.poll(() => unused().count()).toBe(3);
  });

  it('lead from a view that does not use the query to the lines of the next one', async () => {
    const page = await portal.open('/Workbench?simple=tea&view=ngrams');
    const around = page.getByRole('link', { name: 'N-grams around the hits' });
    await around.waitFor();
    expect(await around.getAttribute('href')).toMatch(/view=frequencies/);
    await page.getByLabel('Query', { exact: true }).fill('bazaar');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL((url) => url.search === '?simple=bazaar');
    await page.getByRole('region', { name: 'Lines' }).waitFor();
  });

  it('close the panel that adds one, and a category waits for the button, as all choices beside it do', async () => {
    const page = await portal.open('/Workbench?simple=tea');
    await page.getByRole('button', { name: 'Filter or sample' }).click();
    const panel = page.getByRole('group', { name: 'Filter or sample' });
    await panel.getByLabel('Random lines').fill('5');
    await panel.getByRole('button', { name: 'Take' }).click();
    await page.waitForURL('**sample=5*');
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Subcorpus:/ }).click();
    await page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Media' }).click();
    const genres = page.getByRole('group', { name: /^Genre/ });
    await genres.getByLabel('opinion', { exact: true }).check();
    expect(new URL(page.url()).searchParams.has('criteria')).toBe(false);
    await page.getByRole('button', { name: 'Search in these texts' }).click();
    await page.waitForURL('**criteria=media*');
    expect(new URL(page.url()).searchParams.getAll('filter')).toEqual(['genre:opinion']);
    expect(new URL(page.url()).searchParams.get('sample')).toBe('5');
  });

  it('make no step of a view that is shown already', async () => {
    const page = await portal.open('/Workbench?simple=tea');
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: 'Frequencies' }).click();
    await page.getByRole('region', { name: 'Frequencies' }).waitFor();
    await views.getByRole('link', { name: 'Frequencies' }).click();
    await page.goBack();
    await page.getByRole('region', { name: 'Lines' }).waitFor();
    expect(new URL(page.url()).search).toBe('?simple=tea');
  });

  it('say of a query nothing that was said of the one before', async () => {
    const page = await portal.open('/Workbench?simple=qqqq');
    await page.getByText('There are no hits.').waitFor();
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/concordance?*', async (route) => {
      await asked;
      await route.continue();
    });
    const query = page.getByLabel('Query', { exact: true });
    await query.fill('dera');
    await query.press('Enter');
    await page.waitForURL('**simple=dera*');
    expect(await page.getByText('There are no hits.').count()).toBe(0);
    answer();
    const hits = page.getByRole('region', { name: 'Lines' }).locator('p', { hasText: /^\d+ hits/ });
    await hits.waitFor();
    // Figures of the query before are marked until those of the next are there.
    const { promise: askedAgain, resolve: answerAgain } = Promise.withResolvers<void>();
    await page.unroute('**/corpus/concordance?*');
    await page.route('**/corpus/concordance?*', async (route) => {
      await askedAgain;
      await route.continue();
    });
    await query.fill('chador');
    await query.press('Enter');
    await expect.poll(() => hits.getAttribute('aria-busy')).toBe('true');
    answerAgain();
    await expect.poll(() => hits.getAttribute('aria-busy')).toBe('false');
  });

  it('say that no text has what an address asks of the texts, and what they have', async () => {
    const page = await portal.open('/Workbench?simple=tea&filter=genre%3Asonnet');
    const warning = page.getByRole('search').getByRole('status').filter({ hasText: 'genre' });
    expect(await warning.textContent()).toMatch(/^No text has the genre “sonnet”\. The texts have: .*editorial/);
  });

  it('the reading of the query stands apart from the figures at all widths', async () => {
    const page = await portal.open('/Workbench?simple=mother');
    const figures = page.getByText(/per million$/).first();
    await figures.waitFor();
    const reading = page.getByRole('button', { name: /^Finds the word “mother”/ });
    for (let width = 768; width <= 1680; width += 64) {
      await page.setViewportSize({ width, height: 800 });
      const gap = async () => {
        const [before, after] = [await figures.boundingBox(), await reading.boundingBox()];
        return (after?.x ?? NaN) - (before?.x ?? NaN) - (before?.width ?? NaN);
      };
      await expect.poll(gap, { message: `at ${width} px` }).toBeGreaterThanOrEqual(8);
    }
  });

  it('the reading of a query in CQL says that capitals matter, and does not repeat the query', async () => {
    const page = await portal.open(`/Workbench?cql=${encodeURIComponent('"man|men"')}`);
    const reading = page.getByRole('button', { name: /^Finds the word “man” or “men”, as written: capitals matter\./ });
    await reading.waitFor();
    expect(await reading.innerText()).not.toContain('In CQL');
    await page.goto('/Workbench?simple=man');
    const simple = page.getByRole('button', { name: /^Finds the word “man” \(ignoring capitals and accent marks\)\./ });
    await simple.waitFor();
    expect(await simple.innerText()).toContain('In CQL: [lc == "man"]');
  });

  it('a step is reached, changed and closed by keyboard alone', async () => {
    const page = await portal.open(
      `/Workbench?cql=${encodeURIComponent('[lc="he"]')}&contextFilter=${encodeURIComponent('5,5:[lemma="say"]')}`,
    );
    const index = inject('index');
    const filter = { pattern: '[lemma="say"]', window: [5, 5] };
    const shown = page.getByRole('region', { name: 'Lines' });
    await shown.getByText(`${hitsOf(index, '[lc="he"]', { contextFilters: [filter] })} hits`).waitFor();
    await page.getByRole('region', { name: 'Steps' }).getByRole('button', { name: /^Near/ }).focus();
    await page.keyboard.press('Enter');
    const context = page.getByRole('group', { name: 'Change: Near' });
    await context.waitFor();
    await page.keyboard.press('Escape');
    await context.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await context.getByLabel('left').fill('1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**contextFilter=1%2C5*');
    const narrower = hitsOf(index, '[lc="he"]', { contextFilters: [{ ...filter, window: [1, 5] }] });
    await shown.getByText(`${narrower} hits`).waitFor();
    expect(narrower).toBeGreaterThan(1);
  });

  it('a field that is gone to as soon as the form of its step is open keeps the focus', async () => {
    const page = await portal.open(`/Workbench?simple=tea&contextFilter=${encodeURIComponent('5,5:[lemma="say"]')}`);
    const step = page.getByRole('region', { name: 'Steps' }).getByRole('button', { name: /^Near/ });
    const inFocus = await step.evaluate(async (button: HTMLButtonElement) => {
      const form = button.popoverTargetElement;
      const nameOfFocus = (): string | null | undefined =>
        form?.querySelector('label:has(+ * :focus), label:has(~ * :focus)')?.textContent;
      const { promise: shown, resolve: toggled } = Promise.withResolvers<unknown>();
      form?.addEventListener('toggle', toggled);
      button.click();
      const atFirst = nameOfFocus();
      // Without a task in between, in which the page could be told that the form is open.
      const left = [...(form?.querySelectorAll('label') ?? [])].find(
        ({ textContent }) => textContent === 'within tokens left',
      );
      left?.control?.focus();
      await shown;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return [atFirst, nameOfFocus()];
    });
    expect(inFocus).toEqual(['Keep hits', 'within tokens left']);
  });

  it('keep the focus where the work goes on, when a query is searched and a step taken away', async () => {
    const page = await portal.open('/Workbench?simple=tea&criteria=media');
    const query = page.getByRole('search').getByLabel('Query', { exact: true });
    await query.fill('water');
    await query.press('Enter');
    await page.waitForURL('**simple=water*');
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('data-search-box')).not.toBe(null);
    expect(await focused.inputValue()).toBe('water');
    const steps = page.getByRole('region', { name: 'Steps' });
    await steps.getByRole('link', { name: 'Remove: Category' }).press('Enter');
    await page.waitForURL('**/Workbench?simple=water');
    await expect.poll(() => focused.evaluate((element) => element.ariaLabel)).toBe('Steps');
    // Another address shows its query.
    await page.goBack();
    await page.goBack();
    await expect.poll(() => query.inputValue()).toBe('tea');
  });
});

describePortal('a query that was typed and not searched', (portal) => {
  it('is searched by the tabs, so that no view shows the hits of another query below it', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    await page
      .getByText(/^25 hits/)
      .first()
      .waitFor();
    await page.getByLabel('Query', { exact: true }).fill('school');
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Collocates' }).click();
    await page.waitForURL(/simple=school/);
    expect(new URL(page.url()).searchParams.get('view')).toBe('collocates');
    await page.getByRole('table').getByRole('rowheader', { name: 'girls', exact: true }).waitFor();
  });
});
