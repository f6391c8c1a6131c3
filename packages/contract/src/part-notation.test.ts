import { expect, it } from 'vitest';
import { fieldAndValue, fieldWithValue, partInWords, valuesInWords } from './part-notation.ts';

it('reads a field and its value, whatever signs the value has', () => {
  for (const [field, value] of [
    ['genre', 'essay'],
    ['title', 'One: two'],
    ['year', ''],
  ] as const) {
    expect(fieldAndValue(fieldWithValue(field, value))).toEqual([field, value]);
  }
  expect(fieldAndValue('essay')).toEqual(['', 'essay']);
});

it('says which texts a part has', () => {
  const fields = [
    ['category', ['media']],
    ['genre', ['blog', '']],
  ] as const;
  expect(partInWords(fields, '[lc="tea"]')).toBe('category: media; genre: blog or (not given); texts with [lc="tea"]');
  expect(partInWords([['genre', ['essay']]], '', (field) => field.toUpperCase())).toBe('GENRE: essay');
  expect(partInWords([], '')).toBe('');
});

it('says years that follow each other as a range', () => {
  expect(valuesInWords(['2012', '2004', '2005', '2006', '2008', '2009'])).toBe('2004–2006 or 2008 or 2009 or 2012');
  expect(valuesInWords(['2004'])).toBe('2004');
  expect(valuesInWords(['2004', ''])).toBe('2004 or (not given)');
});
