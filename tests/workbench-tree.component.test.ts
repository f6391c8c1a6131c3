import { describe, expect, it } from 'vitest';
import { downloaded, openPage } from './support/simulated-page.ts';

const ADDRESS = `/Workbench?cql=${encodeURIComponent('[lemma="call" & pos="VERB"]')}`;

describe('the tree of a line', () => {
  it('is chosen in the opened line, stays from line to line, and is in the copied address', async () => {
    const page = await openPage(`${ADDRESS}&opened=true`);
    const pane = page.getByRole('complementary', { name: 'Line 1 in its wider context' });
    await pane.getByRole('combobox', { name: 'What is shown of this line' }).selectOption('Tree');
    await pane.getByRole('figure', { name: 'Tree of line 1' }).waitFor();
    await page.getByRole('button', { name: 'Next line' }).click();
    await page.getByRole('figure', { name: 'Tree of line 2' }).waitFor();
    await page.goto(new URL(`${ADDRESS}&opened=true&line=2&tree=outline`, page.url()).href);
    await page.getByRole('figure', { name: 'Tree of line 2' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /, root$/ }).count()).toBeGreaterThan(0);
  });

  it('makes a query of the words that are chosen with the keyboard, which finds the line', async () => {
    const page = await openPage(`${ADDRESS}&opened=true&tree=arcs`);
    const tree = page.getByRole('figure', { name: 'Tree of line 1' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const verb = tree.getByRole('button', { name: /VERB, root$/ });
    await verb.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => verb.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toMatch(/of “/);
    await page.keyboard.press(' ');
    const link = tree.getByRole('link', { name: /lemma = "call".* -\S+->/ }).first();
    await link.click();
    await page.getByRole('grid', { name: 'Hits in their context' }).waitFor();
    expect(new URL(page.url()).searchParams.get('cql')).toMatch(/ -\S+-> \[/);
    await page.getByRole('row', { name: /call/ }).first().waitFor();
  });

  it('is saved as CoNLL-U and as a picture, and has a table', async () => {
    const page = await openPage(`${ADDRESS}&opened=true&tree=arcs`);
    const tree = page.getByRole('figure', { name: 'Tree of line 1' });
    const { name, text } = await downloaded(page, 'Tree of line 1 as CoNLL-U');
    expect(name).toBe('tree-call-verb-line-1.conllu');
    expect(text.split('\n').filter((line) => /^\d+\t(?:[^\t]+\t){8}_$/.test(line)).length).toBeGreaterThan(3);
    expect(text).toMatch(/\t0\troot\t/);
    const picture = await downloaded(page, 'Tree of line 1 as SVG');
    expect(picture.text).toContain('nsubj');
    await tree.getByText('The plot as a table').click();
    await tree.getByRole('row', { name: /VERB – root/ }).waitFor();
  });
});
