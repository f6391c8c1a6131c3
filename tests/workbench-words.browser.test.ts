import { expect, inject, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { zabanQuery } from './support/zaban-query.ts';

describePortal('words and groups', (portal) => {
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
});
