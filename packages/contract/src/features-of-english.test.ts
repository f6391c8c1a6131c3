import { buildIndex, MemoryStorage, openCorpus, runOperation } from '@zaban/engine';
import { expect, test } from 'vitest';
import { segmentOf } from '../../engine/src/testing/index.ts';
import { ENGLISH_FEATURES, precisionInWords, precisionOf } from './features-of-english.ts';
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

test('the precision of each query is a share within its interval', () => {
  expect(ENGLISH_FEATURES.length).toBeGreaterThanOrEqual(40);
  for (const feature of ENGLISH_FEATURES) {
    const precision = precisionOf(feature);
    expect(precision === undefined).toBe(feature.judged.lines === 0);
    if (precision === undefined) continue;
    expect(precision.low).toBeLessThanOrEqual(precision.share);
    expect(precision.high).toBeGreaterThan(precision.share - 1e-9);
    expect(precision.high).toBeLessThanOrEqual(1);
  }
});

test('the precision is a sentence that says what was judged', () => {
  const [feature] = ENGLISH_FEATURES;
  const of = (lines: number, right: number): string => precisionInWords({ ...feature, judged: { lines, right } });
  // Newcombe 1998, table I: 81 of 263 is 0.255 to 0.366.
  expect(of(263, 81)).toBe('Finds candidates: 31 % are right (95 %: 26 to 37 %; 263 lines).');
  expect(of(1, 1)).toBe('100 % are right (95 %: 21 to 100 %; 1 line).');
  expect(of(0, 0)).toBe('Precision not known: the judged texts have no hit.');
});
