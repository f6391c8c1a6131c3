import { expect, it } from 'vitest';
import { answerInWords, countLine } from './answer-in-words.ts';

const withheld = {
  lines: 0,
  cut: 0,
  takenOut: 0,
  rows: 0,
  texts: 1,
  words: 400,
  tokens: 500,
  sentence: 'One is left out.',
};
const answer = { count: 10, buildId: 'b', truncated: false, withheld } as const;

it('a count is out of the tokens of the texts that were searched, which some answers give', () => {
  const inWords = '10 hits in 1,000 tokens searched (10,000 per million tokens).';
  expect(countLine({ operation: 'concordance', cql: '"a" "b"' }, answer, 1500)).toBe(inWords);
  const counted = { ...answer, tokens: 1000 };
  expect(countLine({ operation: 'dispersion', cql: '"a" "b"' }, counted, 1000)).toBe(inWords);
});

it('a sketch has its relations in words too', () => {
  const rows = [{ value: 'shrine', pos: 'NOUN', count: 3, logDice: 9.25, files: 2, cql: '_' }];
  const relations = [{ name: 'object', label: 'objects of …', count: 7, total: 4, rows }];
  const sketch = { ...answer, tokens: 1000, words: 800, pos: 'VERB', relations };
  expect(answerInWords({ operation: 'sketch', lemma: 'visit' }, sketch, 1000)).toEqual([
    '10 hits in 1,000 tokens searched (10,000 per million tokens).',
    'Withheld: One is left out.',
    'objects of …: 7 hits, 1 of 4 words',
    '  shrine | NOUN | 3 | 9.25',
  ]);
});
