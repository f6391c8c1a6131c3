import { expect, it } from 'vitest';
import { printHitKey, readHitKey } from './hit-key.ts';
import { dimensionLabel, sortInWords } from './key-labels.ts';

it.each(['R1', 'L2:lemma:desc', 'doc.year', 'node:word:exact:reverse'])('brings the key %s back', (written) => {
  expect(printHitKey(readHitKey(written))).toBe(written);
});

it('says the keys of a sort in words', () => {
  expect(sortInWords(['R1', 'L1:pos:desc', 'doc.year'])).toBe(
    'word, 1st right; then part of speech, 1st left, descending; then year',
  );
});

it.each([
  ['node:lc', 'Word'],
  ['node', 'Word'],
  ['R1:pos', 'Part of speech, 1st right'],
  ['L1:xpos', 'Penn tag, 1st left'],
  ['L2:lemma', 'Lemma, 2nd left'],
  ['doc.setting_year', 'Year of setting'],
])('calls the dimension %s %s', (dimension, label) => {
  expect(dimensionLabel(dimension)).toBe(label);
});
