import type { OperationInput } from '@zaban/contract';
import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { HeldNgrams } from '../operations/index.ts';
import type { OperationContext } from '../operations/index.ts';
import { answerTo } from '../operations/testing/answer-to.ts';
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
const team = new ThreadTeam(corpus, { threads: 3, leastTokens: 0, leastHits: 0 });
afterAll(() => team.close());

const page = { offset: fc.nat(5), limit: fc.option(fc.nat(30), { nil: undefined }) };
const part = fc.constantFrom<{ criteria?: string }>({}, { criteria: 'media' }, { criteria: 'literary' });
const attribute = fc.constantFrom('lc', 'word', 'lemma', 'pos');
const requests: fc.Arbitrary<OperationInput> = fc.oneof(
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

/** Hits of one length and of several, in lists of the index and in new ones. */
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
const hitRequests: fc.Arbitrary<OperationInput> = fc.oneof(
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
      within: fc.constantFrom('s', null),
      ...page,
    })
    .chain((request) => part.map((part): OperationInput => ({ operation: 'collocations', ...request, ...part }))),
);

test.each([
  ['tokens', requests],
  ['hits', hitRequests],
])('several threads answer what one does, of %s', (_, requests) => {
  fc.assert(
    fc.property(requests, fc.constantFrom(undefined, 100), (request, mostBytes) => {
      const whole = answerTo(corpus, request);
      expect(answerTo(corpus, request, { team })).toEqual(whole);
      expect(answerTo(corpus, request, { team, heldNgrams: new HeldNgrams(mostBytes) })).toEqual(whole);
    }),
    { numRuns: 150 },
  );
});

test('hits are shared among threads', () => {
  const run = vi.spyOn(team, 'run');
  const asked: OperationInput[] = [
    { operation: 'concordance', cql: '[]', sort: ['R1'], limit: 20 },
    { operation: 'frequencies', cql: '[]', by: ['R1'] },
    { operation: 'collocations', cql: '[pos="N"]' },
  ];
  for (const request of asked) answerTo(corpus, request, { team });
  expect(new Set(run.mock.calls.map(([kind]) => kind.name))).toEqual(new Set(['order', 'hits', 'windows']));
  run.mockRestore();
});

function refuse(): never {
  throw new Error('The team was asked.');
}

test('threads share one map of the borders of windows', () => {
  const run = vi.spyOn(team, 'run');
  answerTo(corpus, { operation: 'collocations', cql: '[pos="N"]', within: 's' }, { team });
  const maps = run.mock.calls.flatMap(([, tasks]) =>
    (tasks as readonly { borders?: Uint32Array }[]).map(({ borders }) => borders),
  );
  expect(new Set(maps.map((map) => map?.buffer)).size).toBe(1);
  expect(maps[0]?.buffer).toBeInstanceOf(SharedArrayBuffer);
  run.mockRestore();
});

test.each<OperationInput>([
  { operation: 'frequencies', cql: '[]', by: ['R1'] },
  { operation: 'collocations', cql: '[pos="N"]' },
])('hits of $operation stay on one thread where the answers of many would be longer than they are', (request) => {
  const most = { leastTokens: Infinity, leastHits: 0, run: refuse, share: refuse };
  expect(() => answerTo(corpus, request, { team: { ...most, size: 2 } })).toThrow('The team was asked.');
  expect(answerTo(corpus, request, { team: { ...most, size: 1000 } })).toEqual(answerTo(corpus, request));
});

test('all threads stop when the time is up or nobody waits any more, and go on with what comes next', () => {
  const request = { operation: 'ngrams', n: 4, minimum: 1 } as const;
  const whole = answerTo(corpus, request);
  expect(answerTo(corpus, request, { team, deadline: -1 })).toMatchObject({ truncated: 'time', rows: [] });
  const signal = { aborted: true, reason: new Error('enough') };
  expect(() => answerTo(corpus, request, { team, signal })).toThrow('enough');
  expect(answerTo(corpus, request, { team })).toEqual(whole);
});

test.each<OperationInput>([
  { operation: 'concordance', cql: '[]', sort: ['R1'], limit: 20 },
  { operation: 'frequencies', cql: '[]', by: ['R1'] },
  { operation: 'collocations', cql: '[pos="N"]' },
])('whenever the time of $operation is up, or nobody waits any more, all threads stop', (request) => {
  const whole = answerTo(corpus, request);
  const reason = new Error('enough');
  const endings: string[] = [];
  const run = vi.spyOn(team, 'run');
  const endingOf = (context: OperationContext): string => {
    try {
      const answer = answerTo(corpus, request, { team, ...context });
      if (answer.truncated === 'time') return 'late';
      return isDeepStrictEqual(answer, whole) ? 'whole' : 'another answer';
    } catch (error) {
      if (error !== reason) throw error;
      return 'stopped';
    }
  };
  for (let last = 0; last < 12; last++) {
    let looks = 0;
    const signal = {
      reason,
      get aborted() {
        return looks++ >= last;
      },
    };
    endings.push(endingOf({ signal }));
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => looks++);
    looks = 0;
    endings.push(endingOf({ deadline: last }));
    clock.mockRestore();
  }
  expect(endings).toContain('late');
  expect(endings).toContain('stopped');
  expect(endings).not.toContain('another answer');
  expect(run).toHaveBeenCalled();
  run.mockRestore();
  expect(answerTo(corpus, request, { team })).toEqual(whole);
});

test('threads that have ended are started again', async () => {
  const request = { operation: 'wordlist', criteria: 'media' } as const;
  await team.close();
  expect(answerTo(corpus, request, { team })).toEqual(answerTo(corpus, request));
});
