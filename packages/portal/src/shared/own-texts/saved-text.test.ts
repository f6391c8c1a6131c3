import { expect, it } from 'vitest';
import { savedTextHash, savedTextOf } from './saved-text.ts';

it('names a saved text in a fragment, which no server sees', () => {
  const saved = { id: '0123abcd', fileName: 'Ayesha’s/ text #1 50%' };
  expect(savedTextOf(savedTextHash(saved))).toEqual(saved);
  for (const hash of ['', '#', '#top', '#0123abcd', '#0123abcd/', '#0123abcd/%'])
    expect(savedTextOf(hash)).toBeUndefined();
});
