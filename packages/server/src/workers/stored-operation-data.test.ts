import { expect, it } from 'vitest';
import type { OperationData } from '@zaban/calls';
import { readOperationData, storeOperationData } from './stored-operation-data.ts';

const WORD = { word: 'dera', urdu: ['ڈیرہ'], variants: ['dehra'] } as unknown as OperationData['words'][number];
const LIST = { name: 'brown', words: new Map([['the', 7]]), total: 7 } as unknown as ReturnType<
  OperationData['referenceLists']['get']
> &
  object;

const KNOWN = { general: 'the', setAside: { ab: 'Latin' } };

it('operation data is the same in every thread, and its lists are one copy in shared memory', () => {
  const data = { categories: ['news'], words: [WORD], referenceLists: new Map([['brown', LIST]]), knownWords: KNOWN };
  const stored = storeOperationData(data);
  expect(stored.words.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(stored.referenceLists.buffer).toBeInstanceOf(SharedArrayBuffer);
  const read = readOperationData(structuredClone(stored));
  expect({ ...read }).toEqual(data);
});

it('lists are made once, at first use', () => {
  const read = readOperationData(
    storeOperationData({ categories: [], words: [WORD], referenceLists: new Map(), knownWords: KNOWN }),
  );
  expect(read.words).toBe(read.words);
  expect(read.referenceLists).toBe(read.referenceLists);
  expect(read.knownWords).toBe(read.knownWords);
  const none = new Uint8Array(0);
  const broken = { categories: ['news'], words: none, referenceLists: none, knownWords: none };
  expect(readOperationData(broken).categories).toEqual(['news']);
  expect(() => readOperationData(broken).words).toThrow('deserialize');
});
