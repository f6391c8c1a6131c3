import { screen, within } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { hitsOf } from './support/natively.ts';
import { open } from './support/screen.tsx';
import { sees, textOf } from './support/shown.ts';

const query = () => screen.getByLabelText<HTMLTextAreaElement>('Query').value;

it('joins boxes by relations, counts them, and takes the relations away', async () => {
  const visitor = await open(`/Workbench?${new URLSearchParams({ boxes: 'true', cql: '[lemma = "have"]' })}`);
  await visitor.click(await screen.findByRole('button', { name: 'Add a related token' }));
  await visitor.type(screen.getByLabelText('Token 2: name of the relation'), 'obj');
  await visitor.selectOptions(screen.getByLabelText('Token 2: what'), 'pos');
  await visitor.type(screen.getByLabelText('Token 2: value'), 'NOUN');
  await expect.poll(query).toBe('[lemma = "have"] -obj-> [pos = "NOUN"]');
  const count = hitsOf(inject('index'), '[lemma="have"] -obj-> [pos="NOUN"]');
  expect(count).toBeGreaterThan(1);
  await sees(`${count} hits`);
  // Boxes that are joined have no place in an order.
  expect(screen.queryByRole('button', { name: 'Add a token' })).toBeNull();
  expect(screen.queryByLabelText('Token 2: how often')).toBeNull();

  await visitor.click(screen.getByRole('button', { name: 'Add a related token' }));
  await visitor.selectOptions(screen.getByLabelText('Token 3: related to'), 'token 1');
  await visitor.selectOptions(screen.getByLabelText('Token 3: how it is related'), 'is no dependent of');
  await visitor.click(screen.getByRole('button', { name: 'Token 3: remove this condition' }));
  await expect.poll(query).toBe('[lemma = "have"] -obj-> [pos = "NOUN"] ; !--> _');
  await visitor.selectOptions(screen.getByLabelText('Token 3: how it is related'), 'is at any height above');
  await expect.poll(query).toBe('[lemma = "have"] -obj-> [pos = "NOUN"] ; <<-- _');
  await visitor.click(screen.getByRole('button', { name: 'Remove token 1' }));
  await expect.poll(query).toBe('[pos = "NOUN"] <<-- _');
  await visitor.click(screen.getByRole('button', { name: 'Take the relations away' }));
  await expect.poll(query).toBe('[pos = "NOUN"] []');
  // The button is gone; the focus stays with the boxes.
  expect(document.activeElement?.localName).toBe('ol');
});

it('shows a query with relations that is written, or says why not', async () => {
  const cql = '[pos = "VERB"] -nsubj-> _ ; -obj-> ([pos = "NOUN"] -amod->> "old")';
  await open(`/Workbench?${new URLSearchParams({ boxes: 'true', cql })}`);
  const others = await screen.findAllByLabelText<HTMLSelectElement>(/^Token \d: related to$/);
  expect(others.map(({ selectedOptions: [option] }) => textOf(option as Element))).toEqual([
    'token 1',
    'token 1',
    'token 3',
  ]);
  const names = screen.getAllByLabelText<HTMLInputElement>(/^Token \d: name of the relation$/);
  expect(names.map(({ value }) => value)).toEqual(['nsubj', 'obj', 'amod']);
  // Of the three the parser finds objects worst.
  await sees(
    /^A parser found the relations, and makes mistakes\. .*: of what it calls object \(obj\), \d+ % is right, and/,
  );
  await open(`/Workbench?${new URLSearchParams({ boxes: 'true', cql: '_ -obj-> before _' })}`);
  await sees(/^Boxes cannot show how far apart, or in which order, the tokens of a relation are\./);
});

// React complains of lines with the same key, and each test fails if it does.
it('shows each of several hits that begin at the same token', async () => {
  const cql = '[lemma="have"] --> after _';
  await open(`/Workbench?${new URLSearchParams({ boxes: 'true', paged: 'true', cql })}`);
  await sees(`${hitsOf(inject('index'), cql).toLocaleString('en')} hits`);
  expect(within(await screen.findByRole('list', { name: 'First hits' })).getAllByRole('listitem')).toHaveLength(3);
  expect(within(await screen.findByRole('grid')).getAllByRole('row').length).toBeGreaterThan(3);
});
