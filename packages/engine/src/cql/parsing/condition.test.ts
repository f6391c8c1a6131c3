import { expect, test } from 'vitest';
import { describeQuery, parseQuery, printQuery } from '../index.ts';

test.each([
  [
    '[feats matches "N.*"]',
    '[feats matches "N.*"]',
    'a token whose grammatical features contain only a value that begins with “N”',
  ],
  ['[feats not contains "x"]', '[feats not contains "x"]', 'a token whose grammatical features do not contain “x”'],
  [
    '[word >= "m" & word < "n"]',
    '[word >= "m" & word < "n"]',
    'a token whose word is the same as or after “m” and whose word is before “n”',
  ],
  ['[word not in["a", "b"]]', '[word not in ["a", "b"]]', 'any token except the word “a” or “b”'],
])('%s', (cql, expected, reading) => {
  expect(printQuery(parseQuery(cql))).toBe(expected);
  expect(describeQuery(parseQuery(cql))).toBe(reading);
});
