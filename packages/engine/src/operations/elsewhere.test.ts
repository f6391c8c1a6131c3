import type { OperationInput } from '@zaban/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from '../budget/index.ts';
import { attachCorpus, shareCorpus, subcorpusOf } from '../corpus/index.ts';
import { printQuery } from '../cql/index.ts';
import { matchPattern } from '../matching/index.ts';
import { anyGapQuery, anyQuery, anyTestDocument } from '../testing/index.ts';
import { type CorpusPair, corpusPair } from '../testing/tokens-elsewhere.ts';
import { answerTo } from './testing/answer-to.ts';
import { HIT_REQUESTS, TEAM_DOCUMENTS, TOKEN_REQUESTS } from './testing/team-requests.ts';

const TEAM_PAIR = corpusPair(TEAM_DOCUMENTS);
const anyPair = fc.array(anyTestDocument(), { minLength: 1, maxLength: 4 }).map(corpusPair);

/** What both corpora give; an error is its message. */
function bothOf<Result>({ here, elsewhere }: CorpusPair, run: (corpus: CorpusPair['here']) => Result): unknown[] {
  return [here, elsewhere].map((corpus) => {
    try {
      return run(corpus);
    } catch (error) {
      return String(error);
    }
  });
}

/** One request of each kind that reads tokens in its own way. */
const REQUESTS: readonly OperationInput[] = [
  { operation: 'positions', cql: '"a" "b"', limit: 30, offset: 2 },
  { operation: 'positions', cql: '[word="a"] []{0,2} [pos="N"] within s' },
  { operation: 'positions', cql: '<s/> :: match.word = "[abc]" & matchend.pos = "N"' },
  { operation: 'concordance', cql: 'a:[] [] c:[] :: a.word = c.word', limit: 9 },
  { operation: 'concordance', cql: '<s> [] "a"', limit: 9 },
  { operation: 'concordance', cql: '<doc> []', limit: 9 },
  { operation: 'concordance', cql: '[] []', limit: 9 },
  { operation: 'concordance', cql: '"a" []* "b"', limit: 9 },
  { operation: 'concordance', cql: '(meet "a" [pos="V"] -2 2)', limit: 9 },
  { operation: 'concordance', cql: '"d"', context: 's', attribute: 'pos', fields: ['category'], limit: 5 },
  { operation: 'concordance', cql: '"d"', unit: 'words', context: [3, 3], limit: 8 },
  { operation: 'concordance', cql: '"c"+', sample: 10, seed: 7 },
  { operation: 'concordance', cql: '[pos="N"]', shuffle: true, seed: 3, limit: 9 },
  { operation: 'concordance', cql: '"a"', sort: ['R1', 'L1:pos:desc'], limit: 12, offset: 5 },
  { operation: 'frequencies', cql: '[] []', by: ['node:pos'] },
  { operation: 'groups', cql: '"a"', by: ['R1:lc'], lines: 2 },
  { operation: 'distribution', cql: '"a"', by: 'category' },
  { operation: 'dispersion', cql: '"á"', points: 20 },
  { operation: 'keyness', target: { criteria: 'media' }, among: '[pos="N"]' },
];

describe('tokens that another program stores', () => {
  it.each(REQUESTS)('give the answer of tokens that are here: %o', (request) => {
    const [here, elsewhere] = bothOf(TEAM_PAIR, (corpus) => answerTo(corpus, request));
    expect(elsewhere).toEqual(here);
    expect(here).not.toBeTypeOf('string');
  });

  it.each([
    ['tokens', TOKEN_REQUESTS],
    ['hits', HIT_REQUESTS],
  ])('give the same answers, of %s', (_, requests) => {
    fc.assert(
      fc.property(requests, (request) => {
        const [here, elsewhere] = bothOf(TEAM_PAIR, (corpus) => answerTo(corpus, request));
        expect(elsewhere).toEqual(here);
      }),
      { numRuns: 60 },
    );
  });

  it('give the same matches of any query', () => {
    const anyPart = fc.constantFrom(undefined, 2, 3);
    fc.assert(
      fc.property(anyPair, fc.oneof(anyQuery(), anyGapQuery()), anyPart, (pair, query, part) => {
        const [here, elsewhere] = bothOf(pair, (corpus) => {
          const budget = new Budget();
          corpus.begin(budget);
          const subcorpus = part === undefined ? undefined : subcorpusOf(corpus, (number) => number % part === 0);
          const { matches } = matchPattern(corpus, query, { budget, ...(subcorpus && { subcorpus }) });
          const ends = Array.from(matches.start, (start, hit) => matches.end?.[hit] ?? start + (matches.width ?? 0));
          return { start: [...matches.start], ends };
        });
        expect([printQuery(query), elsewhere]).toEqual([printQuery(query), here]);
      }),
      { numRuns: 300 },
    );
  });

  it('refuse what would need all tokens, in one sentence', () => {
    const byFiles: OperationInput[] = [
      { operation: 'ngrams', n: 2, order: 'files' },
      { operation: 'keyness', target: { criteria: 'media' }, sortBy: 'files1' },
      { operation: 'candidates' },
      { operation: 'ngrams', n: 3, frames: true },
    ];
    for (const request of byFiles) expect(() => answerTo(TEAM_PAIR.elsewhere, request)).toThrow('cluster');
    const { rows } = answerTo(TEAM_PAIR.elsewhere, { operation: 'ngrams', n: 2, files: true });
    expect(rows[0].files).toBeUndefined();
  });

  it('are out of reach for a thread that only reads what is here', () => {
    const { here, elsewhere } = TEAM_PAIR;
    const attached = attachCorpus(structuredClone(shareCorpus(elsewhere)));
    expect(attached.lc.lexicon.values()).toEqual(here.lc.lexicon.values());
    expect(attached.documents.fileName(1)).toBe(here.documents.fileName(1));
    expect(attached.threadsCanRead).toBe(false);
    for (const read of [
      () => attached.tokens,
      () => attached.text(0, 2),
      () => attached.postings.positions(0),
      () => answerTo(attached, { operation: 'wordlist' }),
    ]) {
      expect(read).toThrow('being replaced');
    }
  });
});
