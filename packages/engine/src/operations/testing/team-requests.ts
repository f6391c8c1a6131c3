// Requests whose work the threads of a team share, and a corpus for them.
import type { OperationInput } from '@zaban/contract';
import * as fc from 'fast-check';
import { corpusOf, type TestDocument } from '../../testing/index.ts';

const words = ['a', 'A', 'b', 'c', 'á', 'd', '.', 'e', ','];
/** Documents of two categories, with words that differ only in case or diacritics. */
export const TEAM_DOCUMENTS: TestDocument[] = Array.from({ length: 9 }, (_, document) => ({
  fields: { category: document % 2 === 0 ? 'media' : 'literary' },
  sentences: Array.from({ length: 40 }, (_, sentence) =>
    Array.from({ length: 1 + ((sentence * 7) % 13) }, (_, place) => {
      const number = (document * 31 + sentence * 17 + place * place * 5) % 23;
      return `${words[number % words.length]}/l${number % 5}/${number % 2 === 0 ? 'N' : 'V'}`;
    }),
  ),
}));

export const TEAM_CORPUS = corpusOf(...TEAM_DOCUMENTS);

const page = { offset: fc.nat(5), limit: fc.option(fc.nat(30), { nil: undefined }) };
const part = fc.constantFrom<{ criteria?: string }>({}, { criteria: 'media' }, { criteria: 'literary' });
const attribute = fc.constantFrom('lc', 'word', 'lemma', 'pos');
/** Requests that read all tokens. */
export const TOKEN_REQUESTS: fc.Arbitrary<OperationInput> = fc.oneof(
  fc
    .record({
      n: fc.integer({ min: 2, max: 6 }),
      attribute,
      minimum: fc.integer({ min: 1, max: 4 }),
      wordsOnly: fc.boolean(),
      within: fc.constantFrom('s', null),
      ...page,
    })
    .chain((request) => part.map((part): OperationInput => ({ operation: 'ngrams', ...request, ...part }))),
  fc
    .record({ attribute, wordsOnly: fc.boolean(), ...page })
    .chain((request) => part.map((part): OperationInput => ({ operation: 'wordlist', ...request, ...part }))),
  fc
    .record({ attribute, wordsOnly: fc.boolean(), ...page })
    .map((request): OperationInput => ({ operation: 'keyness', target: { criteria: 'media' }, ...request })),
);

/** Queries with matches of one width and of several, taken from posting lists of the index and newly computed. */
const cql = fc.constantFrom(
  '"a"',
  '[]',
  '[pos="N"]',
  '[lc="a" | lemma="l1"]',
  '[] [pos="V"]',
  '"b" []{0,3} "a"',
  '"x"',
);
const key = fc
  .record({
    place: fc.constantFrom('node', 'node:lemma', 'L1', 'R1:pos', 'R2:word', 'doc.category', 'doc.fileName'),
    flags: fc.subarray(['exact', 'reverse', 'desc']),
  })
  .map(({ place, flags }) => [place, ...flags].join(':'));
const keys = fc.array(key, { minLength: 1, maxLength: 3 });
const firstPage = { offset: fc.nat(5), limit: fc.constantFrom(1, 7, 20, undefined) };
/** Requests that read all hits. */
export const HIT_REQUESTS: fc.Arbitrary<OperationInput> = fc.oneof(
  fc
    .record({ cql, sort: keys, ...firstPage })
    .chain((request) => part.map((part): OperationInput => ({ operation: 'concordance', ...request, ...part }))),
  fc
    .record({ cql, sort: keys, ...firstPage })
    .map((request): OperationInput => ({ operation: 'sentences', ...request })),
  fc
    .record({ cql, by: keys, minimum: fc.integer({ min: 1, max: 3 }), ...page })
    .chain((request) => part.map((part): OperationInput => ({ operation: 'frequencies', ...request, ...part }))),
  fc
    .record({
      cql,
      attribute,
      window: fc.tuple(fc.nat(4), fc.nat(40)),
      unit: fc.constantFrom('tokens', 'words'),
      counting: fc.constantFrom('unique', 'perHit'),
      among: fc.constantFrom(undefined, '[pos="N"]', '[lemma!="a"]'),
      within: fc.constantFrom('s', null),
      ...page,
    })
    .chain((request) => part.map((part): OperationInput => ({ operation: 'collocations', ...request, ...part }))),
);
