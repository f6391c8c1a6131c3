import { expect, test } from 'vitest';
import { corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

/** Each of these words is the one beside it, written in another way. */
const TWINS = [
  ["qur'an", 'qur’an'],
  ['cooperation', 'co\u00adop\u00ader\u00ada\u00adtion'],
  ['well-known', 'well\u2011known'],
  ['caf\u00e9', 'cafe\u0301'],
  ['کی', 'كي'],
  ['کتاب', 'كتـاب'],
  ['۱۹۴۷', '١٩٤٧'],
  ['strasse', 'STRAẞE'],
] as const;

/** How each is shown in lists. */
const FORMS = ['1947', 'cafe', 'cooperation', "qur'an", 'strasse', 'well-known', 'کتاب', 'کی'];

const corpus = corpusOf(
  { sentences: TWINS.map(([one, other]) => `${one} x ${other} x`), fields: { genre: 'news' } },
  { sentences: TWINS.map(([, other]) => `${other} x`), fields: { genre: 'novel' } },
);

test.each(TWINS)('%j and %j are found by each other', (one, other) => {
  for (const typed of [one, other]) {
    expect(answerTo(corpus, { operation: 'positions', simple: typed }).count).toBe(3);
    const sameCase = one.toLowerCase() === other.toLowerCase() || !/[A-Z]/u.test(other);
    expect(answerTo(corpus, { operation: 'positions', simple: `${typed}:C` }).count).toBe(
      sameCase ? 3 : typed === one ? 1 : 2,
    );
    expect(answerTo(corpus, { operation: 'positions', cql: `[lc="${typed}"%cd]` }).count).toBe(3);
    expect(answerTo(corpus, { operation: 'positions', cql: `[word="${typed}"%cd]` }).count).toBe(3);
  }
});

test('every list has one row for both', () => {
  const words = answerTo(corpus, { operation: 'wordlist' }).rows.filter(({ value }) => value !== 'x');
  expect(words.map(({ value, count }) => `${value} ${count}`).toSorted()).toEqual(FORMS.map((form) => `${form} 3`));
  const pairs = answerTo(corpus, { operation: 'ngrams', n: 2 }).rows;
  const shown = pairs.map(({ values, count }) => `${values.join(' ')} ${count}`);
  expect(shown.toSorted()).toEqual(FORMS.map((form) => `${form} x 3`));
  const novels = { criteria: 'all', filter: { genre: ['novel'] } };
  const request = { operation: 'keyness', target: novels, reference: 'rest', significance: 'any' } as const;
  const { rows } = answerTo(corpus, { ...request, minimum: 1, kind: 'all' });
  expect(rows.map(({ value }) => value).toSorted()).toEqual([...FORMS, 'x'].toSorted());
});

test('the texts stay as they are', () => {
  expect(corpus.documentText(1)).toContain('co\u00adop\u00ader\u00ada\u00adtion');
  expect(answerTo(corpus, { operation: 'positions', cql: '[word="qur\'an"]' }).count).toBe(1);
});
