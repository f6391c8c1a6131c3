import { ERROR_CODES, Failure, OPERATION_NAMES, OPERATION_QUERIES } from '@zaban/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts';
import { INPUTS, SEED } from './how-many.ts';

/** Of all inputs, how many are for each of the three kinds of calls. */
const RUNS = Math.ceil(INPUTS * 0.02);

/** Values that have broken somebody's server before. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '999999999',
  '9'.repeat(40),
  'NaN',
  'null',
  'true',
  'none',
  '__proto__',
  '__proto__:x',
  'constructor:x',
  'criteria:__proto__',
  'a:b',
  ':',
  ',',
  '5,5',
  '50,50',
  '\0',
  '\uFFFD',
  '\u202E',
  'é'.repeat(300),
  '👨‍👩‍👧'.repeat(20),
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>',
  '${7*7}',
  '*',
  '?',
  '**',
  '[]',
  '[',
  '[]{1,1000}',
  '[]*',
  '([]*)*',
  '[word="(a+)+$"]',
  '[word="(e|ee)*$"]',
  '[word="["]',
  '[lemma="dera"] within s',
  '[lemma="dera"] []{0,20} [word="the"%c]',
  '(a|b)|(c|(d',
  '<s/>',
  '<doc genre="x">[]',
  'a:[] :: a.word="x"',
  'dera',
  'the dera',
  'the * dera',
  '"the',
  'R1,L1:lemma:desc',
  'node:lc,doc.genre',
  'all',
  'media',
  'genre',
  'genre:novel',
  'rest',
  'criteria:media',
];

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...NASTY), fc.constantFrom(...NASTY)).map((pair) => pair.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

const operation = fc.constantFrom(...OPERATION_NAMES).chain((name) => {
  const known = Object.keys(OPERATION_QUERIES[name].shape);
  const field = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: value });
  const query = fc.constantFrom('simple', 'cql').chain((language) => fc.tuple(fc.constant(language), value));
  return fc.tuple(fc.option(query), fc.array(fc.tuple(field, value), { maxLength: 5 })).map(([first, fields]) => ({
    name,
    pairs: first === null ? fields : [first, ...fields],
  }));
});

const CALLS: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ['searchWord/1', ['word', 'criteria', 'pageSize', 'sort']],
  ['findKWIC/1', ['word', 'criteria', 'pageSize', 'sort', 'LN', 'RN']],
  ['searchConcordance/2', ['word', 'criteria', 'pageSize', 'sort', 'LN', 'RN']],
  ['getFileText', ['filepath']],
  ['loginUser', ['email', 'password']],
  ['resetPassword', ['token', 'password']],
  ['sendMessage', ['name', 'email', 'subject', 'message', 'website']],
  ['logoutUser', []],
];

const content = fc.oneof(
  { weight: 4, arbitrary: value },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.array(value, { maxLength: 14 }) },
);
const posted = fc.constantFrom(...CALLS).chain(([path, fields]) => {
  const body = fields.length === 0 ? fc.constant([]) : fc.array(fc.tuple(fc.constantFrom(...fields), content));
  return body.map((pairs) => ({ path, body: Object.fromEntries(pairs) }));
});

const READING = ['corpusFiles', 'corpusDetails', 'getCorpusFile', 'urduizedWords', 'pages', 'fileWordFrequency'];
const read = fc.tuple(fc.constantFrom(...READING), value, value).map(([name, part, query]) => {
  const path = name === 'fileWordFrequency' ? '' : `/${encodeURIComponent(part)}`;
  return `/corpus/${name}${path}?filepath=${encodeURIComponent(query)}`;
});

/** What is wrong with an answer: 503 says that a query was too much for its worker; 500 that nobody thought of it. */
function problemOf({ statusCode, body }: { statusCode: number; body: string }): string | undefined {
  if (statusCode === 500) return body;
  if (statusCode < 400) return undefined;
  const failure = Failure.safeParse(JSON.parse(body));
  if (!failure.success || !ERROR_CODES.includes(failure.data.code)) return `no failure: ${body}`;
  return failure.data.err.trim() === '' ? 'no sentence' : undefined;
}

describe('whatever is sent', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ limits: false, queryMilliseconds: 1000 });
  });
  afterAll(() => test.close());

  const settings = { seed: SEED, numRuns: RUNS, endOnFailure: true };
  const timeout = RUNS * 1000;

  it('as an operation, an answer or a sentence comes back', { timeout }, async () => {
    const property = fc.asyncProperty(operation, async ({ name, pairs }) => {
      const query = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
      expect(problemOf(await test.app.inject({ method: 'GET', url: `/corpus/${name}?${query}` }))).toBeUndefined();
    });
    await fc.assert(property, settings);
  });

  it('in a body, an answer or a sentence comes back', { timeout }, async () => {
    const property = fc.asyncProperty(posted, async ({ path, body }) => {
      expect(
        problemOf(await test.app.inject({ method: 'POST', url: `/corpus/${path}`, payload: body })),
      ).toBeUndefined();
    });
    await fc.assert(property, settings);
  });

  it('in an address, an answer or a sentence comes back', { timeout }, async () => {
    const property = fc.asyncProperty(read, async (url) => {
      expect(problemOf(await test.app.inject({ method: 'GET', url }))).toBeUndefined();
    });
    await fc.assert(property, settings);
  });
});
