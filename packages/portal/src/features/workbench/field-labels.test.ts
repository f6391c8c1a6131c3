import { expect, it } from 'vitest';
import { dimensionLabel, fieldInWords, fieldLabel } from './field-labels.ts';

it.each([
  ['genre', 'Genre'],
  ['setting_year', 'Year of setting'],
  ['fileName', 'File'],
  ['textType', 'Text type'],
  ['year', 'Year'],
])('calls the field %s %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

it('calls a field inside a sentence by the same words', () => {
  expect(fieldInWords('setting_year')).toBe('year of setting');
});

it.each([
  ['node:lc', 'Word'],
  ['node', 'Word'],
  ['R1:pos', 'Part of speech, 1st right'],
  ['L2:lemma', 'Lemma, 2nd left'],
  ['doc.setting_year', 'Year of setting'],
])('calls the dimension %s %s', (dimension, label) => {
  expect(dimensionLabel(dimension)).toBe(label);
});
