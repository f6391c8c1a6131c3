import { expect, test } from 'vitest';
import { dimensionLabel, ordinal } from './dimension-labels.ts';

test('places have their English ending, up to the fiftieth and beyond', () => {
  const places = [1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 30, 31, 42, 50, 101, 111];
  expect(places.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 14th 20th 21st 22nd 23rd 24th 30th 31st 42nd 50th 101st 111th',
  );
  expect(dimensionLabel('node-22:lemma', new Map([['lemma', ['lemma', 'lemmas']]]))).toBe(
    'Lemma, 22nd token of the hit from its end',
  );
});
