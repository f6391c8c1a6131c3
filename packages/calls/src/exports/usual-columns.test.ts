import { completed } from '@zaban/contract';
import { expect, it } from 'vitest';
import { usualColumns } from './usual-columns.ts';

it('names the columns of a file without rows', () => {
  const pairs = completed({ operation: 'frequencies', simple: 'tea', by: ['R1:lc', 'doc.genre'] });
  expect(usualColumns(pairs)).toEqual(['value1', 'value2', 'count', 'tokens', 'perMillion', 'share', 'files']);
  expect(usualColumns(completed({ operation: 'ngrams', n: 2 }))).toEqual(['value1', 'value2', 'count']);
  const sketch = usualColumns(completed({ operation: 'sketch', lemma: 'tea' }));
  expect(sketch).toEqual(['relation', 'value', 'pos', 'count', 'logDice', 'files', 'cql']);
  const lines = usualColumns(completed({ operation: 'concordance', simple: 'tea' }));
  expect(lines).toEqual(['start', 'end', 'filename', 'left', 'node', 'right']);
  const [first] = usualColumns(completed({ operation: 'trends', by: 'genre' }));
  expect(first).toBe('value');
});
