import type { OperationInput } from '@zaban/contract';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { corpusOf, type TestDocument } from '../testing/index.ts';
import { OPERATION_NAMES } from './operations.ts';
import { answerTo } from './testing/answer-to.ts';
import type { CommonAnswer } from './answer.ts';

/** Many word forms make lexicon scans long; long sentences make patterns without an upper bound long. */
const documents = Array.from({ length: 12 }, (_, document): TestDocument => ({
  fields: { genre: document % 3 === 0 ? 'news' : 'novel', category: document < 6 ? 'media' : 'literary' },
  sentences: Array.from({ length: 60 }, (_, sentence) =>
    Array.from({ length: 12 }, (_, place) => {
      const number = (document * 7919 + sentence * 104_729 + place * 1_299_709) % 977;
      return place % 3 === 0
        ? 'the/the/DET'
        : `aab${number.toString(36)}/l${number % 50}/${place % 2 === 0 ? 'N' : 'V'}`;
    }),
  ),
  streams: {
    head: Array.from({ length: 60 * 12 }, (_, token) => String(token % 12)),
    deprel: Array.from({ length: 60 * 12 }, (_, token) => (token % 12 === 0 ? 'root' : 'conj')),
  },
}));
const corpus = corpusOf(...documents);

/** Nested quantifiers and high counts, which match each word form in very many ways. */
const hostile = '(a?){200}(a|aa|[ab]*)*(.*b.*)*.{1,200}x?';
const everything = '[]{1,4}';

const requests: readonly OperationInput[] = [
  { operation: 'positions', cql: `"${hostile}"` },
  { operation: 'positions', cql: `"${hostile}"%d`, limit: 3 },
  { operation: 'positions', cql: everything, strategy: 'traditional' },
  { operation: 'positions', cql: '"the" []* [lemma="l4.*"]', strategy: 'longest' },
  { operation: 'positions', cql: 'a:[] []{0,5} b:[] :: a.word = b.word & f(a.word) > 2' },
  { operation: 'positions', cql: '[word = lemma | strlen(word) > 5]' },
  { operation: 'positions', cql: '"the" within (<s/> containing [lemma="l1"] []* [lemma="l2"])' },
  { operation: 'positions', cql: '[]{2,3} !containing ([pos="N"] within <doc genre="news">)' },
  { operation: 'positions', cql: '(meet [pos="N"] (meet "the" [lemma="l1.*"] -3 3) s)' },
  { operation: 'positions', cql: '<s> []* "the" []* </s>' },
  { operation: 'concordance', cql: '[pos="N"] []', sort: ['R1', 'node:word:reverse', 'L1:lemma:desc', 'doc.genre'] },
  { operation: 'concordance', cql: '[pos="V"]', sort: ['R1:reverse'], limit: 5 },
  { operation: 'concordance', cql: '[]', sample: 50, seed: 2, context: 's', files: true },
  { operation: 'concordance', cql: '[]', shuffle: true, unit: 'words' },
  {
    operation: 'concordance',
    cql: '[pos="N"]',
    contextFilters: [{ pattern: `"${hostile}"`, window: [3, 3], exclude: true }],
    firstHitPerDocument: true,
  },
  { operation: 'sentences', simple: 'the', files: true },
  { operation: 'sentences', simple: 'the', sort: ['L1', 'R1'] },
  { operation: 'frequencies', cql: '[pos="N"] []', by: ['node:lemma', 'R1', 'doc.genre'] },
  { operation: 'frequencies', cql: '[]', by: ['doc.genre'] },
  { operation: 'groups', cql: '[pos="N"] []', by: ['node:lemma', 'R1'], lines: 2 },
  { operation: 'distribution', cql: everything, by: 'genre' },
  { operation: 'dispersion', cql: '[pos="N"]' },
  { operation: 'collocations', cql: '"the"', limit: 20 },
  { operation: 'collocations', cql: everything, counting: 'perHit', within: null },
  { operation: 'ngrams', n: 2, minimum: 1 },
  { operation: 'ngrams', n: 3, minimum: 1, frames: true, limit: 20 },
  { operation: 'ngrams', n: 2, minimum: 1, skip: 2, files: true, limit: 20 },
  { operation: 'ngrams', n: 5, minimum: 1, criteria: 'media', wordsOnly: true },
  { operation: 'wordlist', pattern: hostile },
  { operation: 'wordlist', attribute: 'pos', criteria: 'media' },
  { operation: 'keyness', target: { criteria: 'media' } },
  { operation: 'keyness', target: { criteria: 'media' }, files: true, sortBy: 'files1' },
  { operation: 'keyness', target: { filter: { genre: ['news'] } }, reference: { criteria: 'media' }, wordsOnly: true },
  { operation: 'keyness', target: { criteria: 'media' }, attribute: 'triple' },
  { operation: 'terms', target: { criteria: 'media' }, minimum: 1 },
  { operation: 'documents' },
  { operation: 'sketch', lemma: 'l1', pos: 'N', minimum: 1 },
  { operation: 'difference', lemma: 'l1', pos: 'N', versus: { criteria: 'media' }, minimum: 1 },
  { operation: 'thesaurus', lemma: 'l1', pos: 'N' },
  { operation: 'positions', cql: '[pos="N"] -conj-> _ -->> "the"' },
  { operation: 'subtrees', nodes: 3, limit: 20 },
  { operation: 'candidates', minimum: 1, names: 'with', lines: 2 },
  { operation: 'keysubtrees', target: { criteria: 'media' }, minimum: 1, among: '[pos="N"]', limit: 20 },
  { operation: 'features', feature: 'plural' },
  { operation: 'trends', minimum: 1, by: 'fileName', span: 1, interval: true, limit: 20 },
];

test('every operation is asked below', () => {
  expect(new Set(requests.map(({ operation }) => operation))).toEqual(new Set(OPERATION_NAMES));
});

const vocabulary = () => ({ general: new Set(['the']), setAside: new Map<string, string>() });

afterEach(() => vi.restoreAllMocks());

/** A clock that advances by one at each call: a deadline of n is reached at the n-th call. */
function countLooks(): () => number {
  let looks = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => looks++);
  return () => looks;
}

/** Some of the numbers below a bound, including the first and the last. */
function some(bound: number): number[] {
  const step = Math.max(1, Math.floor(bound / 20));
  const all = [0, 1, 2, 3, 4, ...Array.from({ length: Math.ceil(bound / step) }, (_, i) => i * step), bound - 1];
  return [...new Set(all)].filter((number) => number < bound);
}

const OPTIONAL = new Set(['files', 'sampled', 'warnings']);

/**
 * Describes what is wrong with an answer; undefined if it is the whole answer, or has its fields and says that the time
 * was up.
 */
function faultOf(answer: CommonAnswer, whole: CommonAnswer): string | undefined {
  if (answer.truncated !== 'time') return isDeepStrictEqual(answer, whole) ? undefined : 'silently another answer';
  const missing = Object.keys(whole).filter((name) => !(name in answer) && !OPTIONAL.has(name));
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  if (answer.buildId !== whole.buildId) return 'another build';
  if ('within' in whole && 'within' in answer && answer.within !== whole.within) return 'another bound';
  return answer.count > whole.count ? 'more than there is' : undefined;
}

describe.each(requests.map((request) => [JSON.stringify(request), request] as const))('%s', (_, request) => {
  const whole = answerTo(corpus, request, { vocabulary, useCache: false });

  test('says so whenever the time is up, and has its shape', () => {
    const looks = countLooks();
    answerTo(corpus, request, { vocabulary, useCache: false, deadline: Infinity });
    let cut = 0;
    for (const deadline of some(looks())) {
      const answer = answerTo(corpus, request, { vocabulary, useCache: false, deadline });
      if (answer.truncated === 'time') cut++;
      expect(faultOf(answer, whole)).toBeUndefined();
    }
    expect(cut).toBeGreaterThan(0);
  });

  test('answers with what it has after some milliseconds', () => {
    for (const deadline of [0, 0.2, 1, 5]) {
      expect(faultOf(answerTo(corpus, request, { vocabulary, useCache: false, deadline }), whole)).toBeUndefined();
    }
  });

  test('stops with the reason of the cancellation whenever that comes', () => {
    // The number of calls of the clock must not depend on the speed of this machine.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const reason = new Error('enough');
    let looks = 0;
    const signalAt = (last: number) => ({
      reason,
      get aborted() {
        return looks++ >= last;
      },
    });
    answerTo(corpus, request, { vocabulary, useCache: false, signal: signalAt(Infinity) });
    const all = looks;
    expect(all).toBeGreaterThan(0);
    for (const last of some(all)) {
      looks = 0;
      expect(() => answerTo(corpus, request, { vocabulary, useCache: false, signal: signalAt(last) })).toThrow(reason);
    }
  });
});
