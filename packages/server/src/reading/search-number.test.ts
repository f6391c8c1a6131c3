import { expect, it } from 'vitest';
import { searchNumbers } from './search-number.ts';

const lines = { operation: 'concordance', cql: '"a"' };
const table = { operation: 'collocations', cql: '"a"' };
const comparison = { operation: 'keyness', among: '[s_n="1"]' };

/** Whether two requests have equal `ofLines`, and equal `ofNumbers`. */
function same(one: object, other: object): readonly [boolean, boolean] {
  const [a, b] = [searchNumbers(one), searchNumbers(other)];
  return [a.ofLines === b.ofLines, a.ofNumbers === b.ofNumbers];
}

it.each([
  [
    'pages and views of lines',
    lines,
    { ...lines, offset: 20, limit: 10, context: [1, 2], attribute: 'pos', unit: 'words' },
    true,
    true,
  ],
  ['pages of sorted lines', { ...lines, sort: ['R1'] }, { ...lines, sort: ['R1'], offset: 20 }, true, false],
  ['pages of rows', table, { ...table, limit: 20 }, true, false],
  ['pages of a comparison', comparison, { ...comparison, limit: 20 }, true, false],
  ['another attribute of what is counted', table, { ...table, attribute: 'pos' }, false, false],
  ['another unit of windows', table, { ...table, unit: 'words' }, false, false],
  ['another query', lines, { ...lines, cql: '"b"' }, false, false],
  ['another seed', { ...lines, seed: 1 }, { ...lines, seed: 2 }, false, false],
  ['another operation', lines, table, false, false],
  [
    'fields in another order, and such as are not given',
    lines,
    { cql: '"a"', operation: 'concordance', sort: undefined },
    true,
    true,
  ],
])('%s', (_, one, other, ofLines, ofNumbers) => {
  expect(same(one, other)).toEqual([ofLines, ofNumbers]);
});
