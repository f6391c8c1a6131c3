import { expect, test } from 'vitest';
import { describeQuery, parseQuery, printQuery } from '../index.ts';

test.each([
  ['"a" (?="b")', '"a" (?= "b")', 'the word “a”, then a place before the word “b”'],
  [
    '(?<!"a" | "c") "b"',
    '(?<! "a" | "c") "b"',
    'a place that is not after (either the word “a” or the word “c”), then the word “b”',
  ],
  [
    '"a" [: pos="N" :]',
    '"a" (?= [pos = "N"])',
    'the word “a”, then a place before a token whose part of speech is “N”',
  ],
  [
    '(?<= <s>) (?! "b") []',
    '(?<= <s>) (?! "b") []',
    'a place after the start of a sentence, then a place that is not before the word “b”, then any token',
  ],
])('%s', (cql, expected, reading) => {
  expect(printQuery(parseQuery(cql))).toBe(expected);
  expect(describeQuery(parseQuery(cql))).toBe(reading);
});
