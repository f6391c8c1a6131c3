import { expect, test } from 'vitest';
import { aboutInWords } from './about-labels.ts';
import { capitalised } from './field-labels.ts';
import { OPERATION_NAMES, OPERATIONS } from './operations/index.ts';

/** Fields that the description names in other lines, or not at all. */
const ELSEWHERE = new Set([
  'cql',
  'simple',
  'criteria',
  'filter',
  'filesWith',
  'target',
  'reference',
  'offset',
  'limit',
]);

test('every setting of an operation with a file has a label', () => {
  const named = OPERATION_NAMES.flatMap((name) => {
    const operation = OPERATIONS[name];
    return 'file' in operation ? Object.keys(operation.fields).map((field) => [name, field] as const) : [];
  });
  expect(
    named.filter(([name, field]) => !ELSEWHERE.has(field) && aboutInWords(name, [field, ''])[0] === capitalised(field)),
  ).toEqual([]);
});

test.each([
  ['operation', 'collocations', 'Kind of result', 'collocations'],
  ['minimumJoint', '2', 'Minimum co-occurrences', '2'],
  ['window', '[5,5]', 'Window, left and right', '5 left, 5 right'],
  ['sortBy', 'o11', 'Sort by', 'Co-occurrences'],
  ['wordsOnly', 'true', 'Punctuation left out', 'yes'],
  ['texts searched', 'the whole corpus', 'Texts searched', 'the whole corpus'],
])('%s, %s is read as %s, %s', (name, value, label, inWords) => {
  expect(aboutInWords('collocations', [name, value])).toEqual([label, inWords]);
});
