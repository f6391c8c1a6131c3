import { buildIndex, MemoryStorage, openCorpus, runOperation } from '@zaban/engine';
import { expect, test } from 'vitest';
import { segmentOf } from '../../engine/src/testing/index.ts';
import { ENGLISH_FEATURES } from '@zaban/engine/features';
import { completed } from './operations/index.ts';

const SENTENCES = [
  'I/I/PRP am/be/VBP liking/like/VBG this/this/DT ././.',
  'They/they/PRP discussed/discuss/VBD about/about/IN it/it/PRP ././.',
  'He/he/PRP gave/give/VBD informations/information/NNS ././.',
];

test('every query can be asked, and finds its feature', async () => {
  const storage = new MemoryStorage();
  const fields = { fileName: 'a.txt', category: 'media', access: 'open' };
  await buildIndex(storage, { documentStructure: 'doc', segments: [segmentOf([{ sentences: SENTENCES, fields }])] });
  const corpus = openCorpus(storage);
  // The tokens of tests have their Penn tags in `pos`.
  const found = ENGLISH_FEATURES.filter(
    ({ cql }) =>
      runOperation(corpus, completed({ operation: 'concordance', cql: cql.replaceAll('xpos', 'pos'), limit: 0 }))
        .count > 0,
  );
  expect(found.map(({ ewave }) => ewave)).toEqual([55, 88, null]);
});

test('numbers of eWAVE are in order, and each stands once', () => {
  const numbers = ENGLISH_FEATURES.flatMap(({ ewave }) => (ewave === null ? [] : [ewave]));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  expect(numbers.every((number) => number >= 1 && number <= 235)).toBe(true);
});
