import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { cqlOfAllHits, labelFields, labelledQuery, queryForTokens, typedQuery } from './labelled-query.ts';
import { partOfHits, queryAlone, queryInSource, queryName } from './query-name.ts';

const stateOf = (fields: Record<string, string>) => parseWorkbench(new URLSearchParams(fields));
const tea = stateOf({ simple: 'tea', sample: '9', seed: '3' });
const labelled = stateOf({ cql: '([lc == "tea"]) :: match=2|match=9', ...labelFields(tea, 'no') });

test('lines of a label are named, counted, and lead back to the query before', () => {
  expect(labelledQuery(labelled)).toMatchObject({
    label: 'no',
    lines: 2,
    before: { simple: 'tea', sample: 9, seed: 3 },
  });
  expect([queryName(labelled), queryAlone(labelled)]).toEqual(['lines of “tea” labelled “no”', 'tea, labelled no']);
  expect(typedQuery(labelled).simple).toBe('tea');
});

test('lines without a label are named so, as the others or by their positions', () => {
  const others = stateOf({ cql: '([lc == "tea"]) :: !(match=2|match=9)', ...labelFields(tea, '') });
  const drawn = stateOf({ cql: '([lc == "tea"]) :: match=4', ...labelFields(tea, '') });
  expect([others, drawn].map((each) => labelledQuery(each)?.lines)).toEqual([undefined, 1]);
  for (const state of [others, drawn]) {
    expect([queryName(state), queryAlone(state)]).toEqual(['lines of “tea” without a label', 'tea, without a label']);
    expect([typedQuery(state).simple, cqlOfAllHits(state.cql)]).toEqual(['tea', '[lc == "tea"]']);
  }
  expect(labelledQuery({ ...others, label: 'no' })).toBeUndefined();
});

test('a label among the lines of a label names both', () => {
  const cql = `(${labelled.cql}) :: match=9&matchend=10`;
  const twice = stateOf({ cql, ...labelFields(labelled, 'old') });
  expect(queryName(twice)).toBe('lines of “tea” labelled “no” and “old”');
  expect(typedQuery(twice).simple).toBe('tea');
});

test('hits with certain tokens lead back to the query before', () => {
  const cql = String.raw`"a" "b" :: match.lc == "old" & matchend.word == "\"m\\"`;
  const state = stateOf({ cql, ...labelFields(tea, '') });
  expect(queryForTokens(state)).toMatchObject({
    tokens: [
      { place: 'first', attribute: 'lc', value: 'old' },
      { place: 'last', attribute: 'word', value: '"m\\' },
    ],
    before: { simple: 'tea', sample: 9, seed: 3 },
  });
  expect([typedQuery(state).simple, labelledQuery(state)]).toEqual(['tea', undefined]);
  const tokens = String.raw`hit “old”, “"m\”`;
  expect([queryName(state), queryAlone(state)]).toEqual([`“tea” (${tokens})`, `tea, ${tokens}`]);
  expect([queryInSource(state), partOfHits(state)]).toEqual([`query “tea” (${tokens})`, `hits of “tea” (${tokens})`]);
  // A query that was typed is none, nor is one with another condition.
  expect(queryForTokens(stateOf({ cql }))).toBeUndefined();
  expect(queryForTokens({ ...state, cql: '"a" :: match.lc = "old"' })).toBeUndefined();
});

test('a query that has no such positions is not named after a label', () => {
  for (const cql of ['', '[lc == "tea"]', '([lc == "tea"]) :: match=2 & match.lc="tea"']) {
    expect(labelledQuery(stateOf({ cql, label: 'no', labelOf: 'simple=tea' }))).toBeUndefined();
  }
  expect(queryName(tea)).toBe('“tea”');
});

test('a query in CQL is named in plain English, and as it is where it cannot be read', () => {
  const chai = stateOf({ cql: '[word="chai"]' });
  expect([queryName(chai), queryInSource(chai)]).toEqual(['the word “chai”', 'query for the word “chai”']);
  expect(queryAlone(chai)).toBe('[word="chai"]');
  const lines = stateOf({ cql: `(${chai.cql}) :: match=2`, ...labelFields(chai, 'no') });
  expect([queryName(lines), queryInSource(lines)]).toEqual(Array(2).fill('lines of the word “chai” labelled “no”'));
  expect(queryName(stateOf({ cql: '[word=' }))).toBe('“[word=”');
  expect([queryInSource(tea), partOfHits(tea), partOfHits(chai)]).toEqual(['query “tea”', undefined, undefined]);
});
