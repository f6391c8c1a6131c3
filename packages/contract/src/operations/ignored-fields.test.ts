import { expect, it } from 'vitest';
import { ignoredFields, ignoredWarnings, OperationRequest } from './index.ts';

it.each([
  [{ operation: 'positions', id: 1, cql: '"a"', limit: 2 }, []],
  [{ operation: 'positions', cql: '"a"', lmit: 2, note: null }, ['lmit', 'note']],
  [{ operation: 'keyness', target: { genre: ['news'] } }, ['target.genre']],
  [
    { operation: 'keyness', target: { filter: { genre: ['news'] } }, reference: { listName: 'x', cutoff: 1 } },
    ['reference.cutoff'],
  ],
  [{ operation: 'positions', cql: '"a"', constructor: 1, toString: 2 }, ['constructor', 'toString']],
])('%j has the fields %j, which nothing reads', (request, fields) => {
  expect(ignoredFields(request, OperationRequest.parse(request))).toEqual(fields);
});

it('says what there is instead, and of many fields not all', () => {
  expect(ignoredWarnings(['lmit', 'target.genre'], 'documents')).toEqual([
    '“lmit” was ignored: documents takes operation, id, criteria, filter, filesWith, offset, limit.',
    '“target.genre” was ignored: target has no such field.',
  ]);
  expect(
    ignoredWarnings(
      Array.from({ length: 50 }, (_, at) => `f${at}`),
      'documents',
    ),
  ).toHaveLength(10);
});
