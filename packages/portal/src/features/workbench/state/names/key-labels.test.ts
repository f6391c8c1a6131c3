import { printHitKey, readHitKey } from '@zaban/contract';
import { expect, it } from 'vitest';
import { dimensionInWords, dimensionLabel, sortInWords, sortLabel } from './key-labels.ts';

it.each(['R1', 'L2:lemma:desc', 'doc.year', 'node:word:exact:reverse'])('brings the key %s back', (written) => {
  expect(printHitKey(readHitKey(written))).toBe(written);
});

it('says the keys of a sort in words', () => {
  const sort = ['R1', 'L2:pos:desc', 'doc.year'];
  expect(sortLabel(sort)).toBe('word, R1; then part of speech, L2, descending; then year');
  expect(sortInWords(sort)).toBe(
    'the 1st word to the right (R1); then the 2nd part of speech to the left (L2), descending; then year',
  );
  expect(dimensionInWords('R1:pos')).toBe('the 1st part of speech to the right (R1)');
  expect(dimensionInWords('L2:lc')).toBe('the 2nd word to the left (L2), ignoring capitals and accent marks');
  expect(dimensionInWords('u.birth_year')).toBe('year of birth (u)');
  expect(dimensionInWords('node:lc')).toBe('word, ignoring capitals and accent marks');
});

it.each([
  ['node:lc', 'Word'],
  ['node', 'Word'],
  ['R1:pos', 'Part of speech, R1'],
  ['L1:xpos', 'Penn tag, L1'],
  ['L2:lemma', 'Lemma, L2'],
  ['node1:lc', 'Word, 1st token of the hit'],
  ['node2:pos', 'Part of speech, 2nd token of the hit'],
  ['node-1:lemma', 'Lemma, last token of the hit'],
  ['node-12:lemma', 'Lemma, 12th token of the hit from its end'],
  ['u.speaker', 'Speaker (u)'],
  ['doc.setting_year', 'Year of the story or report'],
])('calls the dimension %s %s', (dimension, label) => {
  expect(dimensionLabel(dimension)).toBe(label);
});
