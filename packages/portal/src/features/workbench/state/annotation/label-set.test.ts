import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { annotationId } from '../../../../shared/saved-work/annotations.ts';
import { labelFields } from '../query/labelled-query.ts';
import { labelSetOf, labelSets } from './label-set.ts';

const stateOf = (fields: string | Record<string, string>) => parseWorkbench(new URLSearchParams(fields));
const listsOf = (...queries: readonly (string | Record<string, string>)[]) =>
  queries.map((each, at) => {
    const query = new URLSearchParams(each).toString();
    return { id: annotationId(query), query, updated: `2026-01-0${9 - at}` };
  });
const TEA = { query: 'simple=tea', ids: [annotationId('simple=tea')] };

test('labels belong to the hits of the query, whatever filter, sample, order or step selects some of them', () => {
  const tea = stateOf('simple=tea&filter=category:media&sample=9&seed=3&sort=R1&strategy=longest&annotate=true');
  expect(labelSetOf(tea, [])).toEqual(TEA);
  for (const [cql, label] of [
    ['([lc == "tea"]) :: match=2|match=9', 'no'],
    ['[lc == "tea"] :: match.lc == "tea"', ''],
  ] as const) {
    expect(labelSetOf(stateOf({ cql, criteria: 'media', ...labelFields(tea, label) }), [])).toEqual(TEA);
  }
  expect(labelSetOf(stateOf('simple=coffee'), []).ids).not.toEqual(TEA.ids);
});

test('annotations that earlier versions kept for some of the hits are read with those of the query', () => {
  const some = listsOf(
    'simple=tea&filter=category:media',
    'simple=tea&sample=20&seed=3&contextFilter=0,1:"a"',
    { cql: '([lc == "tea"]) :: match=2|match=9' },
    { cql: '[lc == "tea"] :: match.lc == "tea"' },
    { cql: '[lc=="tea"]' },
  );
  const other = listsOf('simple=coffee', { cql: '"tea' }, 'simple=');
  const [coffee, faulty, none] = other.map(({ id }) => id);
  expect(labelSetOf(stateOf('simple=tea'), [...other, ...some])).toEqual({
    query: 'simple=tea',
    ids: [...TEA.ids, ...some.map(({ id }) => id)],
  });
  expect(labelSets([...some, ...other]).map(({ query, ids }) => [query, ids.length])).toEqual([
    ['simple=tea', 5],
    ['simple=coffee', 1],
    ['cql=%22tea', 1],
    ['', 1],
  ]);
  expect(labelSets(other).map(({ id }) => id)).toEqual([coffee, faulty, none]);
});
