import { describe, expect, inject, it } from 'vitest';
import { readZip } from '../packages/server/src/testing/read-zip.ts';
import { zabanQuery } from './support/natively.ts';
import { saved } from './support/screen.tsx';
import { openPage } from './support/simulated-page.ts';

describe('results on paper', () => {
  it('are lines chosen with one key, blanked, with answers and a source, also as a document', async () => {
    const page = await openPage('/Workbench?simple=dera');
    const { lines } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 4 });
    await page.locator('[data-line="1"]').focus();
    await page.keyboard.press('h');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-line'))).toBe('2');
    await page.keyboard.press('h');
    // The key takes a line out again, and the pane has it as a button.
    await page.keyboard.press('h');
    await page.locator('[data-line="3"]').click();
    await page.getByRole('button', { name: 'Add to the handout' }).click();
    await page.getByRole('link', { name: 'Handout (2)' }).click();
    const handout = page.getByRole('region', { name: 'Handout' });
    const items = handout.getByRole('listitem');
    await expect.poll(() => items.locator('small').allInnerTexts()).toEqual([lines[1]?.filename, lines[3]?.filename]);
    // Its lines begin where the sentences of the hits do.
    const sentences = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 4, context: 's' });
    const { left, node } = sentences.lines[1] ?? { left: '', node: '' };
    await expect.poll(async () => (await items.first().innerText()).startsWith(`${left} ${node}`)).toBe(true);
    await page.getByLabel('Replace the word with a blank').check();
    await page.waitForURL('**blanked=true*');
    const key = handout.getByRole('region', { name: 'Answers' }).getByRole('listitem');
    expect(await key.allInnerTexts()).toEqual([lines[1]?.node, lines[3]?.node]);
    await page.getByRole('button', { name: 'Save for Word (DOCX)' }).click();
    await expect.poll(() => saved.length).toBe(1);
    const files = await readZip(Buffer.from(await saved[0].content.arrayBuffer()));
    expect(files.get('word/document.xml')).toContain('>Source: ');
    // The lines and their title outlive the tab.
    await page.getByLabel('Title of the handout').fill('Gaps');
    await page.getByLabel('Title of the handout').blur();
    await page.reload();
    await page.getByRole('heading', { name: 'Gaps' }).waitFor();
    expect(await key.count()).toBe(2);
  });

  it('have one item for each of several hits that begin at one place', async () => {
    const page = await openPage('/');
    const items = page.getByRole('region', { name: 'Handout' }).getByRole('listitem');
    for (const [query, count] of [
      ['"dera" []', 20],
      ['"dera" [] []', 40],
    ] as const) {
      await page.goto(`/Workbench?cql=${encodeURIComponent(query)}&asShown=true&view=handout`);
      await page.getByRole('button', { name: /^Add the first 20 lines of/ }).click();
      await expect.poll(() => items.count()).toBe(count);
    }
    const before = await items.allInnerTexts();
    await page.getByRole('button', { name: 'Remove line 1', exact: true }).click();
    await expect.poll(() => items.allInnerTexts()).toEqual(before.slice(1));
  });

  it('are all lines of a short result, added from its menu', async () => {
    const page = await openPage('/Workbench?simple=dera');
    const { count } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 0 });
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: `Add these ${count} lines to the handout` }).click();
    await page.getByRole('link', { name: `Handout (${count})` }).click();
    const items = page.getByRole('region', { name: 'Handout' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(count);
  });

  it('are a handout of all lines of a short result, found under Download', async () => {
    const page = await openPage('/Workbench?simple=dera');
    const { count } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 0 });
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('button', { name: `Handout of these ${count} lines` }).click();
    await page.waitForURL('**view=handout*');
    const items = page.getByRole('region', { name: 'Handout' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(count);
    await page.goto('/Workbench?simple=the');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByText('A handout can be made of up to 100 lines.').waitFor();
  });

  it.each(['kwic', 'sentences'])('begin with the first lines, one press from the view %s', async (view) => {
    const page = await openPage(`/Workbench?simple=mother&view=${view}`);
    const { count, lines } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'mother', limit: 20 });
    await page.getByRole('button', { name: 'Make a handout', exact: true }).click();
    await page.waitForURL('**view=handout*');
    await page.getByText(`These are the first 20 of ${count} lines of “mother”.`).waitFor();
    const items = page.getByRole('region', { name: 'Handout' }).getByRole('listitem');
    await expect.poll(() => items.locator('small').allInnerTexts()).toEqual(lines.map(({ filename }) => filename));
    // Lines of another query do not replace them, and are offered.
    await page.goto('/Workbench?simple=dera&view=handout');
    await page.getByRole('button', { name: 'Add the first 20 lines of “dera”' }).click();
    await expect.poll(() => items.count()).toBe(40);
  });

  it('begin by one press above the sentences of a search, and have a removed line put back where it was', async () => {
    const page = await openPage('/Sresult?word=dera');
    const { count } = zabanQuery(inject('index'), { operation: 'concordance', simple: 'dera', limit: 0 });
    await page.getByRole('link', { name: 'Handout', exact: true }).click();
    await page.getByText(`These are the first 20 of ${count} lines of “dera”.`).waitFor();
    const items = page.getByRole('region', { name: 'Handout' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(20);
    // Until their sentences are known, lines have dots where they are cut off.
    await expect.poll(async () => (await items.allInnerTexts()).some((text) => text.startsWith('…'))).toBe(false);
    const before = await items.allInnerTexts();
    await page.getByRole('button', { name: 'Remove line 15' }).click();
    await page.getByRole('status').filter({ hasText: 'Line 15 removed.' }).waitFor();
    await expect.poll(() => items.count()).toBe(19);
    await page.getByRole('button', { name: 'Put back' }).click();
    await expect.poll(() => items.allInnerTexts()).toEqual(before);
    await page.getByRole('button', { name: 'Remove all 20' }).click();
    await page.getByText('No line is chosen yet.').waitFor();
    // The address begins the handout once.
    await page.reload();
    await page.getByText('No line is chosen yet.').waitFor();
  });
});
