import { expect, test } from 'vitest';
import { rulesThatDiffer } from './rules-that-differ.ts';

const rules = { title: 'A', language: 'en', attributes: ['word', 'pos'], tagset: 'CLAWS', hasTrees: false };
const other = { ...rules, title: 'B' };

test('corpora of equal rules do not differ, others in what both have', () => {
  expect(rulesThatDiffer(rules, other)).toEqual([]);
  expect(rulesThatDiffer(rules, { ...other, language: 'ur', tagset: 'STTS' })).toEqual([
    '“A” and “B” are in different languages or varieties (en, ur).',
    '“A” and “B” have different tags (CLAWS, STTS): do not compare counts by part of speech.',
  ]);
});

test('what a corpus does not state is no difference: its language, or the tags of words without tags', () => {
  const plain = { ...other, language: 'und', tagset: 'Universal Dependencies', attributes: ['word'] };
  expect(rulesThatDiffer(rules, plain)).toEqual(['“B” has no pos.']);
});
