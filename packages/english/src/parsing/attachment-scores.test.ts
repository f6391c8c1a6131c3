import { expect, it } from 'vitest';
import { attachmentScores } from './attachment-scores.ts';

it('counts heads, relations up to the colon, and whole relations', () => {
  const right = { heads: [1, -1, 1, 1], relations: ['nsubj:pass', 'root', 'obl', 'punct'] };
  const found = { heads: [1, -1, 1, 0], relations: ['nsubj', 'root', 'obj', 'punct'] };
  expect(attachmentScores([[right, found]])).toEqual({
    wordCount: 4,
    unlabelled: 75,
    labelled: 50,
    labelledInFull: 25,
  });
  expect(attachmentScores([])).toMatchObject({ wordCount: 0, unlabelled: 0 });
});
