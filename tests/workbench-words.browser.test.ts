import { expect, inject, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { shown } from './support/site-query.ts';
import { zabanQuery } from './support/zaban-query.ts';

describePortal('words and groups', (portal) => {
  it('lists the words of the texts, those with certain letters alone, each with its lines', async () => {
    const page = await portal.open('/Workbench?view=words');
    const words = page.getByRole('region', { name: 'Words' });
    const listed = () => words.getByRole('rowheader').allInnerTexts();
    const asked = { operation: 'wordlist', minimum: 2, limit: 100 } as const;
    const all = zabanQuery(inject('index'), asked);
    await expect.poll(listed).toEqual(all.rows.map(({ value }) => value));
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Words that', { exact: true }).selectOption('end');
    await page.getByLabel('Letters').fill('ness');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.waitForURL(/pattern=\.\*ness/);
    const some = zabanQuery(inject('index'), { ...asked, pattern: '.*ness' });
    expect(some.rows.length).toBeGreaterThan(2);
    await expect.poll(listed).toEqual(some.rows.map(({ value }) => value));
    const count = shown(some.rows[0]?.count ?? 0);
    await page.keyboard.press('Escape');
    await words.getByRole('link', { name: count, exact: true }).first().click();
    await page.getByRole('region', { name: 'Lines' }).getByText(`${count} hits`).waitFor();
  });

  it('orders the words by their endings', async () => {
    const page = await portal.open('/Workbench?view=words&minimum=20');
    const words = page.getByRole('region', { name: 'Words' });
    const listed = () => words.getByRole('rowheader').allInnerTexts();
    const asked = { operation: 'wordlist', minimum: 20, limit: 100, order: 'endings' } as const;
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Sort by', { exact: true }).selectOption('ending');
    await expect.poll(listed).toEqual(zabanQuery(inject('index'), asked).rows.map(({ value }) => value));
    await words.getByText(/; by ending;/).waitFor();
    await page.goto(`${page.url()}&lastFirst=true`);
    const reversed = zabanQuery(inject('index'), { ...asked, lastFirst: true });
    await expect.poll(listed).toEqual(reversed.rows.map(({ value }) => value));
  });

  it('shows groups of hits with their first lines', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=frequencies&by=L1:lc');
    await page.getByRole('button', { name: 'Show example lines' }).click();
    await page.waitForURL('**grouped=true*');
    const groups = zabanQuery(inject('index'), {
      operation: 'groups',
      simple: 'dera',
      by: ['L1:lc'],
      lines: 3,
      limit: 20,
    });
    const table = page.getByRole('region', { name: 'Frequencies' }).getByRole('table');
    const files = groups.rows.flatMap(({ lines }) => lines.map(({ filename }) => filename));
    await expect
      .poll(async () => (await table.locator('li small').allInnerTexts()).map((text) => /^.*?\.txt/.exec(text)?.[0]))
      .toEqual(files);
  });
});
