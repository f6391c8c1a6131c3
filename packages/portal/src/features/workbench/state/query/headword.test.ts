import { expect, test } from 'vitest';
import { headwordOf } from './headword.ts';

test.each([
  [{ lemma: 'visit', simple: 'tea' }, 'visit'],
  [{ lemma: '', simple: ' eve-teasing ' }, 'eve-teasing'],
  [{ lemma: '', simple: 'green tea' }, ''],
  [{ lemma: '', simple: 'tea*' }, ''],
  [{ lemma: '', simple: '' }, ''],
])('the headword of %j is “%s”', (state, headword) => {
  expect(headwordOf(state)).toBe(headword);
});
