import { expect, test } from 'vitest';
import { jsonChunks, JsonRows } from './json-answer.ts';

test.each([
  ['nothing', {}],
  ['an empty list', { rows: [] }],
  ['fields that are left out', { a: undefined, b: null, c: [undefined, NaN] }],
  [
    'one piece of a list and one item more',
    { rows: Array.from({ length: 129 }, (_, value) => ({ value })), last: true },
  ],
  ['texts', { 'a "name"': 'a “text”', nested: { list: [1, [2]] } }],
])('%s: the text is that of the whole', (_, answer) => {
  expect([...jsonChunks(answer)].join('')).toBe(JSON.stringify(answer));
});

test.each([[[]], [['{"value":"a"}']], [['1', ',2']]])(
  'rows that are texts stand where their objects would: %j',
  (texts) => {
    const answer = { total: 2, rows: new JsonRows(() => texts), end: 1 };
    expect([...jsonChunks(answer)].join('')).toBe(`{"total":2,"rows":[${texts.join('')}],"end":1}`);
  },
);

test('rows that are bytes are given on as they are', () => {
  const bytes = new TextEncoder().encode('"é"');
  const chunks = [...jsonChunks({ rows: new JsonRows(() => [bytes]) })];
  expect(chunks).toEqual(['{"rows":', '[', bytes, ']', '}']);
});
