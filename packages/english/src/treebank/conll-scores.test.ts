import { expect, it } from 'vitest';
import { ConllScores, type ScoredWord } from './conll-scores.ts';

const word = (form: string, upos: string, head: number, deprel = 'dep'): ScoredWord => ({
  form,
  lemma: form,
  upos,
  xpos: '',
  feats: '',
  head,
  deprel,
});

it('compares words by the characters that they cover, and heads as such words', () => {
  const scores = new ConllScores();
  const gold = [[word('a', 'DET', 1), word('well', 'ADV', 2), word('done', 'VERB', -1)], [word('Go', 'VERB', -1)]];
  const found = [[word('a', 'DET', 1), word('welldone', 'ADJ', -1)], [word('Go', 'NOUN', -1)]];
  expect(scores.add(found, gold)).toHaveLength(2);
  expect(scores.f1('words')).toBeCloseTo((200 * 2) / 7, 10);
  expect(scores.f1('upos')).toBeCloseTo((200 * 1) / 7, 10);
  expect(scores.f1('sentences')).toBe(100);
  // The head of "a" is another word; the head of "Go" is the root in both.
  expect(scores.f1('uas')).toBeCloseTo((200 * 1) / 7, 10);
});
