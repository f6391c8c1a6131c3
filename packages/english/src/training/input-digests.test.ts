import { expect, it } from 'vitest';
import { differingInputs, digestsOf } from './input-digests.ts';

it('names the inputs that were changed, added or left out', () => {
  const digests = digestsOf({ treebank: 'a', capitals: 'b', old: 'c' });
  expect(differingInputs(digests, digestsOf({ old: 'c', capitals: 'b', treebank: 'a' }))).toEqual([]);
  expect(differingInputs(digests, digestsOf({ treebank: 'a', capitals: 'c', new: 'c' }))).toEqual([
    'capitals',
    'old',
    'new',
  ]);
});

it('gives SHA-256 in hexadecimal digits', () => {
  expect(digestsOf({ empty: '' }).empty).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
