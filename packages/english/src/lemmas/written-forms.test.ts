import { expect, it } from 'vitest';
import {
  dateNameOf,
  endsAsNumber,
  hasCapitalPart,
  isAbbreviation,
  isCapitalAdjective,
  isSign,
  lemmaOfSigns,
  nameWithCapitals,
  unshortened,
  withoutLengthening,
} from './written-forms.ts';

const word = (capitals: number, paradigm = 0) => ({ usual: 0, possible: 0, fine: 0, coarse: 0, capitals, paradigm });

it.each([
  ['1,100', '1100'],
  ['23,000.50', '23000.50'],
  ['1,23', '1,23'],
  ['12,34,567', '12,34,567'],
  ['--', '--'],
])('gives %s the lemma %s', (form, lemma) => {
  expect(lemmaOfSigns(form)).toBe(lemma);
});

it.each([
  ['jan', 'January'],
  ['sept.', 'September'],
  ['janet', undefined],
  ['july', 'July'],
  ['sunday', 'Sunday'],
  // The month May has no abbreviation.
  ['may', undefined],
  ['thurs.', 'Thursday'],
  ['wed', 'Wednesday'],
  ['sun.', 'Sunday'],
  ['sun', undefined],
])('expands the date name %s to %s', (form, name) => {
  expect(dateNameOf(form)).toBe(name);
});

it('expands shortened function words and numbers', () => {
  expect(unshortened('bn', 'NUM')).toBe('billion');
  expect(unshortened('b', 'NOUN')).toBeUndefined();
  expect(unshortened('b/c', 'SCONJ')).toBe('because');
  expect(unshortened('b/c', 'NOUN')).toBeUndefined();
  expect(unshortened('with', 'ADP')).toBeUndefined();
});

it.each([
  ['lahore', word(7), 'Lahore'],
  ['lahore', word(2), 'lahore'],
  ['iPhone', word(7), 'iPhone'],
  ['TEXAS', word(7), 'Texas'],
  ['STORM', word(1, 3), 'Storm'],
  ['SOLAS', word(0), 'SOLAS'],
  ['BHURGRI', word(0), 'Bhurgri'],
  ['NATO', word(7), 'NATO'],
  ['McKay', word(0), 'McKay'],
])('writes the name %s with the capitals of running text', (form, entry, lemma) => {
  expect(nameWithCapitals(form, entry)).toBe(lemma);
});

const signs = (upos: string, forms: readonly string[]): string[] => forms.filter((form) => isSign(form, upos));

it('recognises symbols and adjectives that keep their capitals', () => {
  expect(signs('NOUN', ['B', 'CO2', 'T2i', 'Bus', 'b', '2nd', '6TH', 'draft-2.DOC', 'IV'])).toEqual([
    'B',
    'CO2',
    'T2i',
  ]);
  expect(signs('NUM', ['IV', 'iv', 'Two'])).toEqual(['IV']);
  expect(signs('ADJ', ['B', 'Big', 'b'])).toEqual(['B']);
  expect(signs('SYM', ['Rs'])).toEqual(['Rs']);
  expect(signs('VERB', ['B', 'IV'])).toEqual([]);
  expect(isCapitalAdjective('Pakistani', word(6))).toBe(true);
  expect(isCapitalAdjective('pakistani', word(6))).toBe(true);
  expect(isCapitalAdjective('irish', word(5))).toBe(false);
  expect(isCapitalAdjective('polish', word(6, 3))).toBe(false);
  expect(isCapitalAdjective('english', word(7, 3))).toBe(true);
  expect(isCapitalAdjective('Big', word(2))).toBe(false);
});

it('shortens repeated letters', () => {
  expect(withoutLengthening('sooo')).toEqual(['soo', 'so']);
  expect(withoutLengthening('goooood')).toEqual(['good', 'god']);
  for (const word of ['soon', 'www', 'viii']) expect(withoutLengthening(word)).toEqual([]);
});

it('distinguishes abbreviations from words in capitals', () => {
  expect(isAbbreviation('FPSC', word(0))).toBe(true);
  expect(isAbbreviation('DB', word(7))).toBe(true);
  expect(isAbbreviation('PM', word(1))).toBe(false);
  expect(isAbbreviation('FOOD', word(4, 1))).toBe(false);
  expect(isAbbreviation('Db', word(7))).toBe(false);
});

it('recognises forms that end in a digit, and names after a prefix', () => {
  expect(['mid-2004', '1990s', 'carpets'].filter(endsAsNumber)).toEqual(['mid-2004']);
  const forms = ['anti-American', 'Anti-American', 'e-MAIL', 'mid-air', 'pro-Palestinian'];
  expect(forms.filter(hasCapitalPart)).toEqual(['anti-American', 'pro-Palestinian']);
});
