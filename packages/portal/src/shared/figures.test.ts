import { expect, it } from 'vitest';
import { counted } from './figures.ts';

it('counts one thing in the singular', () => {
  expect([0, 1, 2000].map((count) => counted(count, 'file'))).toEqual(['0 files', '1 file', '2,000 files']);
});
