import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerInstead, open, saved } from './support/screen.tsx';

const labelBoxes = () => screen.findAllByRole('combobox', { name: 'Label' });

async function label(visitor: UserEvent, from: number, labels: readonly string[]): Promise<void> {
  for (const [at, each] of labels.entries()) await visitor.selectOptions((await labelBoxes())[from + at], each);
}

it('labels are counted in the lines of a sample that can be labelled, and the file names this sample', async () => {
  answerInstead(/\/corpus\/concordance\?/, async (answer) => {
    const body = (await (await answer()).json()) as { doc: { lines: object[] } };
    const hidden = { left: '', node: '', right: '', start: 0, end: 0, withheld: 'all' };
    body.doc.lines = body.doc.lines.map((line, index) => (index < 3 ? { ...line, ...hidden } : line));
    return Response.json(body);
  });
  const visitor = await open('/Workbench?simple=dera&sample=20&seed=3&annotate=true');
  await label(visitor, 0, ['yes', 'no']);
  await visitor.click(screen.getByRole('button', { name: 'Labels by category' }));
  const table = await screen.findByRole('table', { name: 'Labels of Coder 1 by category' });
  // 20 lines, of which 3 are withheld and 2 labelled.
  const rest = await within(table).findByRole('row', { name: /^\(no label\)/ });
  const address = (await within(rest).findByRole('link', { name: '15' })).getAttribute('href');
  expect(new URLSearchParams(address?.split('?')[1]).get('cql')?.match(/match=/g)?.length).toBe(15);
  await visitor.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0].content.text()).toMatch(/Workbench\?simple=dera&sample=20&seed=3/);
});

it('labels are not counted per million tokens before these are known', async () => {
  const visitor = await open('/Workbench?simple=dera&annotate=true');
  await label(visitor, 0, ['yes']);
  await screen.findByText('1 of 25 lines labelled');
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  answerInstead(/\/corpus\/(?:documents|distribution)\?/, (answer) => answered.then(answer));
  await visitor.click(screen.getByRole('button', { name: 'Labels by category' }));
  await screen.findByText('The labels are being counted …');
  letAnswer();
  await visitor.selectOptions(await screen.findByLabelText('Beside the lines'), 'Per million tokens');
  const row = await screen.findByRole('row', { name: /^yes/ });
  await expect.poll(() => within(row).getAllByRole('cell').at(-1)?.textContent).toMatch(/^1 ?[1-9]/);
});
