import { screen, within } from '@testing-library/react';
import { describe, expect, inject, it } from 'vitest';
import { siteQuery, zabanQuery } from './support/natively.ts';
import { open } from './support/screen.tsx';
import { all, arrives, fill, sees, textOf, textsOf } from './support/shown.ts';
import { openPage } from './support/simulated-page.ts';
import type { Rows } from './support/site-query.ts';

const listed = () => textsOf(all('tbody th', screen.getByRole('region', { name: 'Words' })));

describe('words and groups', () => {
  it('lists the words of the texts, those with certain letters alone, each with its lines', async () => {
    const visitor = await open('/Workbench?view=words');
    const asked = { operation: 'wordlist', minimum: 2, limit: 100 } as const;
    const whole = zabanQuery(inject('index'), asked);
    await expect.poll(listed).toEqual(whole.rows.map(({ value }) => value));
    await visitor.click(screen.getByRole('button', { name: 'Change' }));
    await visitor.selectOptions(await screen.findByLabelText('Words that'), 'end');
    await fill(visitor, await screen.findByLabelText('Letters'), 'ness');
    await visitor.click(screen.getByRole('button', { name: 'Show' }));
    await arrives(/pattern=\.\*ness/);
    const some = zabanQuery(inject('index'), { ...asked, pattern: '.*ness' });
    expect(some.rows.length).toBeGreaterThan(2);
    await expect.poll(listed).toEqual(some.rows.map(({ value }) => value));
    const count = new Intl.NumberFormat('en').format(some.rows[0]?.count ?? 0);
    const [link] = within(screen.getByRole('region', { name: 'Words' })).getAllByRole('link', { name: count });
    await visitor.click(link);
    await screen.findByRole('region', { name: 'Lines' });
    await sees(`${count} hits`);
  });

  it('shows groups of hits with their first lines', async () => {
    const visitor = await open('/Workbench?simple=dera&view=frequencies&by=L1:lc');
    await visitor.click(await screen.findByRole('button', { name: 'Show example lines' }));
    await arrives(/grouped=true/);
    const groups = zabanQuery(inject('index'), {
      operation: 'groups',
      simple: 'dera',
      by: ['L1:lc'],
      lines: 3,
      limit: 20,
    });
    const files = groups.rows.flatMap(({ lines }) => lines.map(({ filename }) => filename));
    await expect
      .poll(() =>
        all('table li small', screen.getByRole('region', { name: 'Frequencies' })).map(
          (small) => /^.*?\.txt/.exec(textOf(small))?.[0],
        ),
      )
      .toEqual(files);
  });

  it('orders the words by their endings', async () => {
    const page = await openPage('/Workbench?view=words&minimum=20');
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

  it('counts the words of the word list alone, and finds the lines that it counts', async () => {
    const page = await openPage('/Workbench?view=words&criteria=media');
    const words = page.getByRole('region', { name: 'Words' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Only words in the Urduized word list').click();
    await page.keyboard.press('Escape');
    await words.getByText(/; Urduized words/).waitFor();
    const list = ['--operation wordlist --minimum 2 --criteria media --listedOnly true --limit 100'];
    const { rows } = siteQuery<Rows<{ value: string; count: number }>>(...list);
    expect(rows.length).toBeGreaterThan(2);
    await expect.poll(() => words.getByRole('rowheader').allInnerTexts()).toEqual(rows.map(({ value }) => value));
    const [first] = rows;
    await words
      .getByRole('row', { name: first.value })
      .getByRole('link', { name: String(first.count) })
      .click();
    await page.getByRole('region', { name: 'Lines' }).waitFor();
    await sees(`${first.count} hits`);
  });
});
