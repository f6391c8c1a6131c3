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

it('has precision and recall of each relation, which is right only with its head', () => {
  const scores = new ConllScores();
  const gold = [
    [word('a', 'X', 1, 'obj'), word('b', 'X', -1, 'root'), word('c', 'X', 1, 'obj:x'), word('d', 'X', 2, 'obl')],
  ];
  const found = [
    [word('a', 'X', 1, 'obj'), word('b', 'X', -1, 'root'), word('c', 'X', 0, 'obj'), word('d', 'X', 2, 'obj')],
  ];
  scores.add(found, gold);
  expect(scores.relations()).toEqual([
    { relation: 'obj', gold: 2, precision: 100 / 3, recall: 50 },
    { relation: 'root', gold: 1, precision: 100, recall: 100 },
    { relation: 'obl', gold: 1, precision: 0, recall: 0 },
  ]);
});
