import type { OperationInput } from '@zaban/contract';
import { describe, expect, test } from 'vitest';
import { RequestError } from '../errors.ts';
import { corpusOf } from '../testing/index.ts';
import { OPERATION_NAMES } from './operations.ts';
import { answerTo } from './testing/answer-to.ts';
import { fewTexts } from './testing/few-texts.ts';

function failureOf(request: object): { code: string; message: string } {
  try {
    answerTo(fewTexts, request as OperationInput);
  } catch (error) {
    if (error instanceof RequestError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('answered');
}

describe('requests that cannot be answered', () => {
  test.each([
    [{ operation: 'positions' }, 'bad_request', 'A query is missing: give `cql` or `simple`.'],
    [{ operation: 'positions', cql: '"a"', simple: 'a' }, 'bad_request', 'not both'],
    [{ operation: 'positions', cql: '"a' }, 'cql_syntax', ''],
    [{ operation: 'positions', cql: '[tag="a"]' }, 'unknown_attribute', 'tag'],
    [
      { operation: 'positions', cql: '"a"', criteria: 'x' },
      'unknown_criteria',
      'There is no category “x”. Choose “all”, “literary” or “media”.',
    ],
    [{ operation: 'positions', cql: '"a"', filter: { age: ['1'] } }, 'unknown_attribute', '“age”'],
    [{ operation: 'concordance', cql: '"a"', sort: ['R1:tag'] }, 'unknown_attribute', 'word, lc, lemma, pos'],
    [{ operation: 'concordance', cql: '"a"', sort: ['R1'], shuffle: true }, 'bad_request', 'sorted or shuffled'],
    [{ operation: 'concordance', cql: '"a"', context: 'p' }, 'unknown_structure', 'doc, s'],
    [{ operation: 'positions', cql: '"a" within np' }, 'unknown_structure', 'use doc (text), s (sentence)'],
    [{ operation: 'frequencies', cql: '"a"', by: ['doc.age'] }, 'unknown_attribute', '“age”'],
    [{ operation: 'collocations', cql: '"a"', attribute: 'tag' }, 'unknown_attribute', '“tag”'],
    [{ operation: 'collocations', cql: '"a"', within: 'p' }, 'unknown_structure', '“p”'],
    [
      { operation: 'collocations', cql: '"a"', among: '"a" "b"' },
      'bad_request',
      '`among` takes a query for one token by its word, lemma or part of speech',
    ],
    [{ operation: 'collocations', cql: '"a"', among: '[s_n="1"]' }, 'unknown_attribute', 'among'],
    [{ operation: 'collocations', cql: '"a"', among: '"a" within s' }, 'bad_request', 'by its word'],
    [{ operation: 'wordlist', file: 'x' }, 'unknown_file', '“x”'],
    [{ operation: 'wordlist', pattern: '(' }, 'bad_regex', ''],
    [{ operation: 'keyness', target: {} }, 'bad_request', 'no rest to compare'],
    [
      { operation: 'keyness', target: { criteria: 'media' }, among: '"a" "b"' },
      'bad_request',
      '`among` takes a query for one token',
    ],
    [
      { operation: 'keyness', target: {}, among: '"a"', reference: { list: { words: { a: 1 }, total: 1 } } },
      'bad_request',
      '`among` cannot be used with it',
    ],
    [{ operation: 'guess' }, 'bad_request', OPERATION_NAMES.join(', ')],
    [{ operation: 'toString' }, 'bad_request', 'There is no operation'],
  ])('%j', (request, code, words) => {
    const { code: found, message } = failureOf(request);
    expect(found).toBe(code);
    expect(message).toContain(words);
  });

  test.each<[beside: object, sentence: string]>([
    [
      { contextFilters: [{ pattern: '[x', window: [1, 1] }] },
      'The square bracket that opens here is not closed: add ] (column 1 of the context filter “[x”).',
    ],
    [
      { contextFilters: [{ pattern: '"a" [tag="a"]', window: [1, 1] }] },
      'A token has no “tag”: use word, lc, lemma, pos, doc_access, doc_category, doc_fileName, doc_genre (column 6 of the context filter “"a" [tag="a"]”).',
    ],
    [
      { filesWith: '"a" "b' },
      'The quotation mark that opens here is not closed: add " after the word or value (column 5 of filesWith “"a" "b”).',
    ],
    [
      { filesWith: '~"a" ]' },
      '“]” cannot be here. Write a token, within, containing or ::, or end the query before it (column 6 of filesWith “~"a" ]”).',
    ],
  ])('an error in %j is not placed in the query', (beside, sentence) => {
    const request = { operation: 'positions', cql: '"the"', ...beside } as OperationInput;
    expect(failureOf(request).message).toBe(sentence);
    expect(() => answerTo(fewTexts, request)).toThrow(expect.objectContaining({ place: undefined }));
  });

  test('a run that is out of time says so, one that is cancelled stops', () => {
    for (const operation of ['ngrams', 'wordlist'] as const) {
      const request = { operation, criteria: 'media' } as const;
      expect(answerTo(fewTexts, request, { deadline: -1 }).truncated).toBe('time');
    }
    const signal = { aborted: true, reason: new Error('enough') };
    expect(() => answerTo(fewTexts, { operation: 'ngrams' }, { signal })).toThrow('enough');
    const told: [string, number][] = [];
    answerTo(fewTexts, { operation: 'ngrams' }, { progress: (phase, share) => told.push([phase, share]) });
    expect(told.length).toBeGreaterThan(0);
    for (const [phase, share] of told) expect([phase, share >= 0 && share <= 1]).toEqual(['counting', true]);
  });

  test('numbers of files choose and order nothing on a cluster, and are left out there', () => {
    const cluster = Object.create(fewTexts, { far: { value: { begin() {} } } }) as typeof fewTexts;
    const list = { words: { the: 1 }, total: 9, cutOff: 0 };
    const keyness = { operation: 'keyness', target: {}, reference: { list } } as const;
    for (const more of [{ minimumFiles: 2 }, { sortBy: 'files1' as const }, { sortBy: 'files2' as const }]) {
      expect(() => answerTo(cluster, { ...keyness, ...more })).toThrow(
        'Keywords of a cluster cannot be chosen or ordered by their number of files.',
      );
    }
    const { rows } = answerTo(cluster, { ...keyness, files: true });
    expect(rows).toEqual(answerTo(fewTexts, keyness).rows);
    expect(() => answerTo(cluster, { operation: 'ngrams', order: 'files' })).toThrow('cannot be chosen or ordered');
  });

  test('lines that no memory would hold are refused, with the number that is not', () => {
    const corpus = corpusOf([Array.from({ length: 200_000 }, () => 'the').join(' ')]);
    const request = { operation: 'concordance', cql: '"the"', context: 'doc' } as const;
    expect(answerTo(corpus, { ...request, limit: 3 }).lines).toHaveLength(3);
    const sentence =
      'These lines are too long for one answer. Ask for at most 200 lines (“limit”), or for a smaller context, such as 50 tokens on each side.';
    expect(() => answerTo(corpus, { ...request, limit: 500 })).toThrow(sentence);
    expect(answerTo(corpus, { ...request, limit: 500, context: [50, 50] }).lines).toHaveLength(500);
    expect(() => answerTo(corpus, { ...request, limit: 60, attribute: 'pos' })).toThrow('Ask for at most 25 lines');
    const sentences = { operation: 'sentences', cql: '"the"' } as const;
    expect(answerTo(corpus, { ...sentences, limit: 3 }).lines[2].matches).toHaveLength(200_000);
    expect(() => answerTo(corpus, { ...sentences, limit: 500 })).toThrow(sentence);
  });
});
