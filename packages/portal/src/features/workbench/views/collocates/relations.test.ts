import { expect, test } from 'vitest';
import { printRelation, readRelation, relationChoices, relationClause } from './relations.ts';

test('a relation can be chosen from either end, also one that only the address has', () => {
  const choices = relationChoices(['punct', 'obj', ''], { relation: 'obj|nsubj', collocate: 'head' });
  expect(choices).toMatchObject([
    { value: '' },
    { items: [{ value: 'dependent obj', label: 'its object (obj)' }, { value: 'dependent obj|nsubj' }] },
    { items: [{ value: 'head obj', label: 'of which it is the object (obj)' }, { value: 'head obj|nsubj' }] },
  ]);
  for (const value of ['', 'dependent obj', 'head obj|nsubj']) expect(printRelation(readRelation(value))).toBe(value);
});

test('both directions are said', () => {
  expect(relationClause({ relation: 'obj', collocate: 'dependent' })).toBe('that are its object (obj)');
  expect(relationClause({ relation: 'obj', collocate: 'head' })).toBe('of which it is the object (obj)');
});
