import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from './support/screen.tsx';
import { fill } from './support/shown.ts';

it('leads the keyboard from the query to the first line: Enter, Tab, Enter', async () => {
  const visitor = await open('/Workbench?simple=tea&paged=true');
  await fill(visitor, await screen.findByRole('textbox', { name: 'Query' }), 'dera');
  await visitor.keyboard('{Enter}');
  await screen.findAllByRole('button', { name: /^dera/i });
  await visitor.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'To the lines' }));
  await visitor.keyboard('{Enter}');
  expect((document.activeElement as HTMLElement).dataset.line).toBe('0');
});

it('leads from the query to another view', async () => {
  const visitor = await open('/Workbench?simple=dera&view=frequencies');
  const query = await screen.findByRole('textbox', { name: 'Query' });
  const region = await screen.findByRole('region', { name: 'Frequencies' });
  query.focus();
  await visitor.tab();
  await visitor.keyboard('{Enter}');
  expect(document.activeElement?.contains(region)).toBe(true);
  await visitor.tab();
  expect(region.contains(document.activeElement)).toBe(true);
});
