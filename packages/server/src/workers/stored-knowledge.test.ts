import { expect, it } from 'vitest';
import type { SiteKnowledge } from '@zaban/calls';
import { readKnowledge, storeKnowledge } from './stored-knowledge.ts';

const WORD = { word: 'dera', urdu: ['ڈیرہ'], variants: ['dehra'] } as unknown as SiteKnowledge['words'][number];
const LIST = { name: 'brown', words: new Map([['the', 7]]), total: 7 } as unknown as ReturnType<
  SiteKnowledge['referenceLists']['get']
> &
  object;

it('knowledge is the same in every thread, and its lists are one copy in shared memory', () => {
  const knowledge = { categories: ['news'], words: [WORD], referenceLists: new Map([['brown', LIST]]) };
  const stored = storeKnowledge(knowledge);
  expect(stored.words.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(stored.referenceLists.buffer).toBeInstanceOf(SharedArrayBuffer);
  const read = readKnowledge(structuredClone(stored));
  expect({ ...read }).toEqual(knowledge);
});

it('lists are made once, at first use', () => {
  const read = readKnowledge(storeKnowledge({ categories: [], words: [WORD], referenceLists: new Map() }));
  expect(read.words).toBe(read.words);
  expect(read.referenceLists).toBe(read.referenceLists);
  const broken = { categories: ['news'], words: new Uint8Array(0), referenceLists: new Uint8Array(0) };
  expect(readKnowledge(broken).categories).toEqual(['news']);
  expect(() => readKnowledge(broken).words).toThrow('deserialize');
});
