import { describe, expect, inject, it } from 'vitest';
import { hitsOf } from './support/natively.ts';
import { answerInstead } from './support/screen.tsx';
import { openPage } from './support/simulated-page.ts';

describe('the query builder', () => {
  it('builds a query from boxes, counts it live, and searches what it counted', async () => {
    const page = await openPage('/Workbench');
    await page.getByRole('button', { name: 'Query builder' }).click();
    await page.getByRole('button', { name: 'Add a token' }).click();
    await page.getByLabel('Token 1: what').selectOption('pos');
    await page.getByLabel('Token 1: value').fill('ADJ');
    await page.getByRole('button', { name: 'Add a token' }).click();
    await page.getByLabel('Token 2: how it compares').selectOption({ label: 'begins with' });
    await page.getByLabel('Token 2: value').fill('wa');
    const query = page.getByLabel('Query', { exact: true });
    await expect.poll(() => query.inputValue()).toBe('[pos = "ADJ"] [lc = "wa.*"]');
    const count = hitsOf(inject('index'), '[pos="ADJ"] [lc="wa.*"]');
    expect(count).toBeGreaterThan(2);
    await page.getByText(`${count} hits`).waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'First hits' }).getByRole('listitem').count()).toBe(3);
    await page
      .getByText('Finds an adjective, then a word that begins with “wa” (ignoring capitals and accent marks).')
      .waitFor();

    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/Workbench?cql=*');
    await page.getByRole('region', { name: 'Lines' }).getByText(`${count} hits`).waitFor();
  });

  it('reads a number when its field is left, whatever is typed before', async () => {
    const page = await openPage(`/Workbench?boxes=true&cql=${encodeURIComponent('"a" []{0,3} "b"')}`);
    const query = page.getByLabel('Query', { exact: true });
    const most = page.getByLabel('Token 2: at most');
    await most.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    expect(await most.inputValue()).toBe('');
    await page.keyboard.type('12');
    await page.keyboard.press('Tab');
    await expect.poll(() => query.inputValue()).toBe('"a" []{0,12} "b"');
    await page.getByLabel('Token 2: at least').fill('');
    await most.focus();
    expect(await page.getByLabel('Token 2: at least').inputValue()).toBe('0');
    await query.fill('"a" []{2,} "b"');
    await expect.poll(() => page.getByLabel('Token 2: at least').inputValue()).toBe('2');
    expect(await most.inputValue()).toBe('');
    await most.fill('4');
    await page.keyboard.press('Enter');
    await expect.poll(() => query.inputValue()).toBe('"a" []{2,4} "b"');
  });

  it('puts a gap between two words', async () => {
    const page = await openPage(`/Workbench?boxes=true&cql=${encodeURIComponent('"a" "b"')}`);
    await page.getByRole('button', { name: 'Add a gap after token 1' }).click();
    await expect.poll(() => page.getByLabel('Query', { exact: true }).inputValue()).toBe('"a" []{0,3} "b"');
  });

  it('moves boxes up and down where they are below each other', async () => {
    const page = await openPage(`/Workbench?boxes=true&cql=${encodeURIComponent('"a" "b"')}`, { width: 375 });
    await page.getByRole('button', { name: 'Move token 1 down' }).click();
    await expect.poll(() => page.getByLabel('Query', { exact: true }).inputValue()).toBe('"b" "a"');
    expect(await page.getByRole('button', { name: 'Move token 2 up' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /^Move token \d (left|right)$/ }).count()).toBe(0);
  });

  it('follows the text both ways, and leaves what boxes cannot say as text', async () => {
    const page = await openPage(`/Workbench?boxes=true&cql=${encodeURIComponent('[lemma="go"]')}`);
    const query = page.getByLabel('Query', { exact: true });
    await query.fill('[pos="NOUN" & lemma=".*er"] []{0,2} "of"');
    await expect.poll(() => page.getByLabel('Token 1, condition 2: value').inputValue()).toBe('er');
    expect(await page.getByLabel('Token 2: at most').inputValue()).toBe('2');
    await query.fill('"dera" | "haveli"');
    await page.getByText('Boxes cannot show this query.').waitFor();
    const count = hitsOf(inject('index'), '"dera" | "haveli"');
    await page.getByText(`${count} hits`).waitFor();
    await query.press('Enter');
    await page.getByRole('region', { name: 'Lines' }).getByText(`${count} hits`).waitFor();
    expect(new URL(page.url()).searchParams.get('cql')).toBe('"dera" | "haveli"');
  });

  it('completes attributes, tags and values by keyboard', async () => {
    const page = await openPage('/Workbench?boxes=true');
    const query = page.getByLabel('Query', { exact: true });
    await query.focus();
    const complete = async (typed: string, choice: string): Promise<void> => {
      await page.keyboard.type(typed);
      const options = page.getByRole('option', { name: choice, exact: true });
      await options.waitFor();
      for (let step = 0; (await options.getAttribute('aria-selected')) !== 'true' && step < 12; step++) {
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    };
    await complete('[le', 'lemma');
    await complete('="baz', 'bazaar');
    await complete(' & p', 'pos');
    await complete('="NO', 'NOUN');
    await page.keyboard.type(']');
    await expect.poll(() => query.inputValue()).toBe('[lemma="bazaar" & pos="NOUN"]');
    await page.getByText('Finds any form of “bazaar” as a noun.').waitFor();
  });

  it('shows a fault under its place, with line and column', async () => {
    const page = await openPage('/Workbench?boxes=true');
    await page.getByLabel('Query', { exact: true }).fill('[lemma="go"]\n[pos=]');
    await page.getByText(/\(line 2, column 6\)/).waitFor();
    await expect.poll(() => page.locator('pre b').innerText()).toBe('     ^');
    await page.getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('alert')
      .getByText(/line 2, column 6/)
      .waitFor();
    await page.getByLabel('Query', { exact: true }).fill('[lema="go"]');
    await page.getByText(/A token has no “lema”: use word, .*line 1, column 2/).waitFor();
  });

  it('turns a simple query into boxes', async () => {
    const page = await openPage('/Workbench?simple=tea');
    await page.getByRole('button', { name: 'Query builder' }).click();
    await expect.poll(() => page.getByLabel('Token 1: value').inputValue()).toBe('tea');
    const count = hitsOf(inject('index'), '[lc="tea"]');
    await page.getByText(`${count} hits`).waitFor();
  });

  it('reads a simple query by the tags of the corpus, which come after the page', async () => {
    const asked = Promise.withResolvers<void>();
    answerInstead(/\/corpus\/vocabulary$/, async (answer) => {
      const { doc, ...rest } = (await (await answer()).json()) as { doc: object };
      await asked.promise;
      return Response.json({ ...rest, doc: { ...doc, tagset: 'Penn Treebank' } });
    });
    const page = await openPage(`/Workbench?boxes=true&simple=${encodeURIComponent('_{V}')}`);
    const query = page.getByLabel('Query', { exact: true });
    await expect.poll(() => query.inputValue()).toBe('[pos = "VERB|AUX"]');
    asked.resolve();
    await expect.poll(() => query.inputValue()).toBe('[pos = "V.*|MD"]');
    expect(await page.getByLabel('Token 1: value').inputValue()).toBe('V.*|MD');
  });
});
