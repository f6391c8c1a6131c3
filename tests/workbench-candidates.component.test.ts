import { screen, within } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { zabanQuery } from './support/natively.ts';
import { open, saved } from './support/screen.tsx';
import { all, arrives, sees, textOf } from './support/shown.ts';

const region = () => screen.getByRole('region', { name: 'New words' });
const words = () => all('tbody th > a', region()).map(textOf);

it('lists new words, keeps what an editor decides about them, and gives it as files', async () => {
  const visitor = await open('/Workbench?view=words');
  await visitor.click(await screen.findByRole('link', { name: 'New words' }));
  await arrives('/Workbench?view=candidates');
  const { rows } = zabanQuery(
    inject('index'),
    { operation: 'candidates', minimum: 2, limit: 50 },
    'sites/pakistani-english',
  );
  const expected = rows.map(({ value }) => value);
  expect(expected.length).toBeGreaterThan(5);
  await expect.poll(words).toEqual(expected);
  const [first = '', second = ''] = expected;

  await visitor.click(within(region()).getByRole('button', { name: `Accept ${first}` }));
  await sees('1 word accepted');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Undo the decision about ${first}`);
  const reason = screen.getByLabelText(`Set ${second} aside`);
  await visitor.selectOptions(reason, 'name');
  await sees('1 word set aside');
  // The row stays, so that the keyboard can go on to the next reason.
  await visitor.selectOptions(reason, 'English');
  await expect.poll(() => reason).toHaveProperty('value', 'English');
  expect(words()).toEqual(expected);

  await visitor.click(screen.getByRole('button', { name: 'Download as entries' }));
  await visitor.click(screen.getByRole('button', { name: 'Download for not-listed.tsv' }));
  const [table, lines] = await Promise.all(saved.slice(-2).map(({ content }) => content.text()));
  expect(table).toContain(`\n${first},`);
  expect(lines).toBe(
    rows[1]?.spellings
      .map(({ value }) => `${value.toLowerCase()}\tEnglish\n`)
      .toSorted()
      .join(''),
  );

  await visitor.click(screen.getByRole('link', { name: 'Words' }));
  await visitor.click(await screen.findByRole('link', { name: 'New words' }));
  await expect.poll(words).toEqual(expected.filter((word) => word !== second));
  await visitor.click(screen.getByRole('link', { name: 'Show what is set aside' }));
  await arrives(/setAside=true/);
  await visitor.click(await screen.findByRole('button', { name: `Undo the decision about ${second}` }));
  await expect.poll(() => screen.queryByText('1 word set aside')).toBeNull();
});
