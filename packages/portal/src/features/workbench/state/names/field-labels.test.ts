import { expect, it } from 'vitest';
import { fieldInWords, fieldLabel } from './field-labels.ts';

it.each([
  ['genre', 'Genre'],
  ['setting_year', 'Year of the story or report'],
  ['birth_year', 'Year of birth'],
  ['fileName', 'File'],
  ['textType', 'Text type'],
  ['year', 'Year'],
])('calls the field %s %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

it('calls a field inside a sentence by the same words', () => {
  expect(fieldInWords('setting_year')).toBe('year of the story or report');
});
