import { expect, test } from 'vitest';
import { MemoryStorage } from '../storage/index.ts';
import { build, segmentOf } from '../testing/index.ts';
import { openCorpus, openStoredTokens } from './index.ts';

test('tokens that stay on the disk are those of the corpus, in any range', () => {
  const storage = new MemoryStorage();
  const words = Array.from({ length: 200 }, (_, index) => `w${(index * 7) % 23}`);
  build(storage, [segmentOf([[words.join(' ')]])]);
  const { tokens, tokenCount } = openCorpus(storage);
  const stored = openStoredTokens(storage);
  expect(stored.frame.tokenCount).toBe(200);
  for (let from = 0; from <= tokenCount; from += 7) {
    for (let to = from; to <= tokenCount; to += 61) expect(stored.read(from, to)).toEqual(tokens.slice(from, to));
  }
  expect(stored.read(31, 200)).toEqual(tokens.slice(31));
  stored.close();
});

test('the spans of a structure are read where they are not nested', () => {
  const storage = new MemoryStorage();
  build(storage, [segmentOf([['a b c', 'd e']])]);
  const stored = openStoredTokens(storage);
  const { start, end } = openCorpus(storage).structures.get('s') ?? { start: undefined, end: undefined };
  expect(start?.length).toBe(2);
  expect(stored.spansOf('s')).toMatchObject({ start, end });
  expect(stored.spansOf('chapter')).toBeUndefined();
  stored.close();
});
