import { expect, test } from 'vitest';
import { corpusOf, type TestDocument } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

/** Tokens; one that begins with ~ has nothing between it and the token before it. */
function written(tokens: string): TestDocument {
  const all = tokens.split(' ');
  const separators = all.map((_, index) => ((all[index + 1] ?? '').startsWith('~') ? '' : ' '));
  return { sentences: [all.map((token) => token.replace('~', ''))], separators };
}

const corpus = corpusOf(
  written('he ( the ~) was :D in EU:n my_file @home'),
  written('ב ~בית ב ~יום בבית ל ~כל לכל in to into'),
  written('is it yours ~? or its ~? yes K(1999) +++'),
);

const found = (simple: string): readonly (readonly number[])[] =>
  answerTo(corpus, { operation: 'positions', simple }).positions;

test.each([
  [':D', [[5, 6]]],
  ['EU:n my_file', [[7, 9]]],
  ['@home', [[9, 10]]],
  ['( the', [[1, 3]]],
  [') was', [[3, 5]]],
])('%s is found as it is in the text', (typed, places) => {
  expect(found(typed)).toEqual(places);
});

test('a sign of the language is that of the text where it otherwise finds nothing', () => {
  const its = found('its')[0]?.[0] ?? 0;
  expect(found('yours?')).toEqual([[its - 3, its - 1]]);
  expect(found('yours? or')).toEqual([[its - 3, its]]);
  expect(found('K(1999)')).toEqual([[its + 3, its + 4]]);
  expect(found('+++')).toEqual([[its + 4, its + 5]]);
  expect(found('its? z*')).toEqual([]);
  // What finds something keeps its meaning.
  expect(found('it?')).toEqual([[its, its + 1]]);
  expect(found('your?')).toEqual([[its - 3, its - 2]]);
  expect(found('zebra?')).toEqual([]);
});

test('a text that the corpus does not have is refused for its signs', () => {
  expect(() => found('( was')).toThrow('The parenthesis that opens here is not closed');
  expect(() => found('was:x')).toThrow('There is no modifier :x');
});

test('a small word that is usually joined to the next one is found in it, also where both are one token', () => {
  expect(found('בבית').map(([start, end]) => end - start)).toEqual([2, 1]);
  expect(found('לכל').map(([start, end]) => end - start)).toEqual([2, 1]);
  expect(found('into').map(([start, end]) => end - start)).toEqual([1]);
});
