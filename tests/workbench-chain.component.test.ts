import { describe, expect, inject, it } from 'vitest';
import { hitsOf } from './support/natively.ts';
import { answerInstead, holdBack } from './support/screen.tsx';
import { textOf } from './support/shown.ts';
import { openPage } from './support/simulated-page.ts';

describe('the steps from a query to its lines', () => {
  it('are changed in their place, taken away, and gone back over', async () => {
    const index = inject('index');
    const page = await openPage(
      '/Workbench?simple=tea&criteria=media&filter=genre%3Ablog&sample=3&sort=R1%3Apos%3Adesc',
      { width: 1680 },
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
    await shown.getByText(/1 of \d+ hits, at random$/).waitFor();

    await steps.getByRole('button', { name: /^Texts/ }).click();
    const texts = page.getByRole('group', { name: 'Change: Texts' });
    await texts.getByLabel('is').selectOption('editorial');
    await texts.getByRole('button', { name: 'Change' }).click();
    await page.waitForURL('**filter=genre%3Aeditorial*');
    const editorial = hits({ criteria: 'media', filter: { genre: ['editorial'] } });
    await shown.or(page.getByText('There are no hits.')).first().waitFor();
    if (editorial > 0) await shown.getByText(`${editorial} hit`).waitFor();

    await steps.getByRole('button', { name: /^Sort/ }).click();
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

  it('keep a change that is followed by another before the screen is drawn', async () => {
    const page = await openPage('/Workbench?simple=the&filter=place%3AHarfabad&filter=genre%3Aeditorial');
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
    const page = await openPage('/Workbench?simple=the&filter=place%3AHarfabad&filter=genre%3Aeditorial&sort=R1');
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
    const page = await openPage(`/Workbench?simple=the&${years}`);
    const step = page.getByRole('button', { name: /^Texts Year of the story or report: 2010–2012 or 2014$/ });
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

  it('close the panel that adds one, and a category waits for the button, as all choices beside it do', async () => {
    const page = await openPage('/Workbench?simple=tea');
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

  it('say that no text has what an address asks of the texts, and what they have', async () => {
    const letGo = holdBack(/\/documents\?/);
    const page = await openPage('/Workbench?simple=tea&filter=genre%3Asonnet');
    await page.getByText('There are no hits.').waitFor();
    expect(await page.getByText(/^No text has the genre/).count()).toBe(0);
    letGo();
    const warning = page.getByRole('search').getByRole('status').filter({ hasText: 'genre' });
    expect(await warning.textContent()).toMatch(/^No text has the genre “sonnet”\. The texts have: .*editorial/);
  });
});

/** The names of a corpus that has utterances too. */
const speakers = async (answer: () => Promise<Response>): Promise<Response> => {
  const { doc, ...rest } = (await (await answer()).json()) as { doc: { structures: object[] } };
  const u = { name: 'u', attributes: ['speaker', 'start', 'end'] };
  return Response.json({ ...rest, doc: { ...doc, structures: [...doc.structures, u] } });
};

it('of a corpus with speakers one line of each is kept', async () => {
  const stop = answerInstead(/^\/corpus\/vocabulary$/, speakers);
  const page = await openPage('/Workbench?simple=tea', { width: 1280 });
  await page.getByRole('button', { name: 'Filter or sample' }).click();
  const each = page.getByLabel('Only the first hit of each', { exact: true });
  await each.waitFor();
  // Start and end of an utterance are its own: nothing is counted by them.
  expect(Array.from(document.querySelectorAll('option[value^="u."]'), textOf)).toEqual(['Speaker (u)']);
  await each.selectOption('u.speaker');
  await page.waitForURL('**firstHitPer=u.speaker*');
  const step = page.getByRole('region', { name: 'Steps' });
  await step.getByText('only the first of each speaker (u)').waitFor();
  stop();
});
