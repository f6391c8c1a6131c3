import { screen, within } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { zabanQuery } from './support/natively.ts';
import { holdBack, open } from './support/screen.tsx';
import { all, arrives, sees, textOf } from './support/shown.ts';

const region = () => screen.getByRole('region', { name: 'N-grams' });
const table = () => all('tbody tr', region()).map((row) => [...row.children].map(textOf));
const number = new Intl.NumberFormat('en');

it('shows phrase frames with their fillers, and skip-grams, each with its lines', async () => {
  const visitor = await open('/Workbench?view=ngrams');
  await screen.findByRole('region', { name: 'N-grams' });
  await expect.poll(() => table().length).toBe(100);
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  await visitor.selectOptions(await screen.findByLabelText('Gaps'), 'frames');
  await arrives(/n=3&frames=true/);
  await sees(/^Phrase frames of 3 words/);
  // A frame has a word on each side of its open place.
  expect(all('option', screen.getByLabelText('Length')).map(textOf)).toEqual(['3', '4', '5', '6']);
  const asked = { operation: 'ngrams', minimum: 2, wordsOnly: true, files: true, limit: 100 } as const;
  const frames = zabanQuery(inject('index'), { ...asked, n: 3, frames: true });
  const expected = frames.rows
    .slice(0, 9)
    .map(({ values, count, files = 0, fillers = 0, commonest = [] }) => [
      values.join(' '),
      number.format(count),
      number.format(files),
      number.format(fillers),
      commonest.map((filler) => `${filler.value} ${number.format(filler.count)}`).join(', '),
    ]);
  await expect
    .poll(() =>
      table()
        .slice(0, 9)
        .map((row) => [0, 1, 3, 4, 7].map((cell) => row[cell])),
    )
    .toEqual(expected);

  await visitor.click(screen.getByRole('button', { name: 'Entropy' }));
  await arrives(/order=entropy/);
  const varied = zabanQuery(inject('index'), { ...asked, n: 3, frames: true, order: 'entropy', limit: 9 });
  const firstFrames = varied.rows.map(({ values }) => values.join(' '));
  await expect
    .poll(() =>
      table()
        .slice(0, 9)
        .map(([frame]) => frame),
    )
    .toEqual(firstFrames);

  // Skip-grams have no fillers: they are ordered by frequency again.
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  await visitor.selectOptions(await screen.findByLabelText('Gaps'), '2');
  await visitor.selectOptions(screen.getByLabelText('Length'), '2');
  await arrives(/skip=2/);
  await sees(/^Skip-grams of 2 words, up to 2 left out/);
  const [pair] = zabanQuery(inject('index'), { ...asked, n: 2, skip: 2 }).rows;
  const count = number.format(pair?.count ?? 0);
  await expect.poll(() => table()[0]?.slice(0, 2)).toEqual([pair?.values.join(' '), count]);
  const [link] = within(region()).getAllByRole('link', { name: count });
  await visitor.click(link);
  await screen.findByRole('region', { name: 'Lines' });
  await sees(`${count} hits`);
});

it('shows no figures of fillers in the rows of before, until the phrase frames arrive', async () => {
  const visitor = await open('/Workbench?view=ngrams');
  await expect.poll(() => table().length).toBe(100);
  const answer = holdBack(/ngrams\?.*frames=true/);
  await visitor.click(screen.getByRole('button', { name: 'Change' }));
  await visitor.selectOptions(await screen.findByLabelText('Gaps'), 'frames');
  await screen.findByRole('columnheader', { name: 'Entropy' });
  expect(table()[0]?.slice(4)).toEqual(['', '', '', '']);
  answer();
  await expect.poll(() => table()[0]?.slice(4)).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/\d/)));
});
