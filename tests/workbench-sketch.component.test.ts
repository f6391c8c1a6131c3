import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from './support/screen.tsx';
import { arrives, sees } from './support/shown.ts';

it('shows the words that stand with a rare word once, and those that recur', async () => {
  const visitor = await open('/Workbench?view=sketch&lemma=government');
  await sees('It has no relation to the same word twice here.');
  await visitor.click(screen.getByRole('link', { name: 'Show the words that stand with it once' }));
  await arrives('/Workbench?view=sketch&lemma=government&minimum=1');
  await sees(/all collocates/);
  await expect.poll(() => screen.queryAllByRole('table').length).toBeGreaterThan(2);
  await visitor.click(screen.getByRole('link', { name: 'Only those that recur' }));
  await sees('It has no relation to the same word twice here.');
});
