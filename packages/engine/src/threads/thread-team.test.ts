import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { HeldNgrams, runOperation } from '../operations/index.ts';
import type { OperationRequest } from '../operations/index.ts';
import { corpusOf } from '../testing/index.ts';
import { ThreadTeam } from './thread-team.ts';

const words = ['a', 'A', 'b', 'c', 'á', 'd', '.', 'e', ','];
const corpus = corpusOf(
  ...Array.from({ length: 9 }, (_, document) => ({
    fields: { category: document % 2 === 0 ? 'media' : 'literary' },
    sentences: Array.from({ length: 40 }, (_, sentence) =>
      Array.from({ length: 1 + ((sentence * 7) % 13) }, (_, place) => {
        const number = (document * 31 + sentence * 17 + place * place * 5) % 23;
        return `${words[number % words.length]}/l${number % 5}/${number % 2 === 0 ? 'N' : 'V'}`;
      }),
    ),
  })),
);
const team = new ThreadTeam(corpus, { threads: 3, leastTokens: 0 });
afterAll(() => team.close());

const page = { offset: fc.nat(5), limit: fc.option(fc.nat(30), { nil: undefined }) };
const part = fc.constantFrom<{ criteria?: string }>({}, { criteria: 'media' }, { criteria: 'literary' });
const attribute = fc.constantFrom('lc', 'word', 'lemma', 'pos');
const requests: fc.Arbitrary<OperationRequest> = fc.oneof(
  fc
    .record({
      n: fc.integer({ min: 2, max: 6 }),
      attribute,
      minimum: fc.integer({ min: 1, max: 4 }),
      wordsOnly: fc.boolean(),
      within: fc.constantFrom('s', null),
      ...page,
    })
    .chain((request) => part.map((part): OperationRequest => ({ operation: 'ngrams', ...request, ...part }))),
  fc
    .record({ attribute, wordsOnly: fc.boolean(), ...page })
    .chain((request) => part.map((part): OperationRequest => ({ operation: 'wordlist', ...request, ...part }))),
  fc
    .record({ attribute, wordsOnly: fc.boolean(), ...page })
    .map((request): OperationRequest => ({ operation: 'keyness', target: { criteria: 'media' }, ...request })),
);

test('several threads answer what one does', () => {
  fc.assert(
    fc.property(requests, fc.constantFrom(undefined, 100), (request, mostBytes) => {
      const whole = runOperation(corpus, request);
      expect(runOperation(corpus, request, { team })).toEqual(whole);
      expect(runOperation(corpus, request, { team, heldNgrams: new HeldNgrams(mostBytes) })).toEqual(whole);
    }),
    { numRuns: 150 },
  );
});

test('all threads stop when the time is up or nobody waits any more, and go on with what comes next', () => {
  const request = { operation: 'ngrams', n: 4, minimum: 1 } as const;
  const whole = runOperation(corpus, request);
  expect(runOperation(corpus, request, { team, deadline: -1 })).toMatchObject({ truncated: 'time', rows: [] });
  const signal = { aborted: true, reason: new Error('enough') };
  expect(() => runOperation(corpus, request, { team, signal })).toThrow('enough');
  expect(runOperation(corpus, request, { team })).toEqual(whole);
});

test('threads that have ended are started again', async () => {
  const request = { operation: 'wordlist', criteria: 'media' } as const;
  await team.close();
  expect(runOperation(corpus, request, { team })).toEqual(runOperation(corpus, request));
});
