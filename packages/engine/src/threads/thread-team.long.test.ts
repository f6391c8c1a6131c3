import type { OperationInput } from '@zaban/contract';
import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { HeldNgrams, type OperationContext } from '../operations/index.ts';
import { answerTo } from '../operations/testing/answer-to.ts';
import { HIT_REQUESTS, TEAM_CORPUS, TOKEN_REQUESTS } from '../operations/testing/team-requests.ts';
import { ThreadTeam } from './thread-team.ts';

const corpus = TEAM_CORPUS;
const team = new ThreadTeam(corpus, { threads: 3, leastTokens: 0, leastHits: 0 });
afterAll(() => team.close());

test.each([
  ['tokens', TOKEN_REQUESTS],
  ['hits', HIT_REQUESTS],
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
