import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../cql/index.ts';
import { corpusOf } from '../testing/index.ts';
import { besidePosition } from './beside-position.ts';

/** A pattern as CQL over the words a, b, c, and as a regular expression over a text of these letters. */
interface Both {
  readonly cql: string;
  readonly regex: string;
}

const { pattern: anyPattern } = fc.letrec<{ pattern: Both }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      { cql: '"a"', regex: 'a' },
      { cql: '[lc="b|c"]', regex: '[bc]' },
      { cql: '[word!="a"]', regex: '[^a]' },
      { cql: '[]', regex: '.' },
    ),
    fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }).map((items) => ({
      cql: items.map(({ cql }) => cql).join(' '),
      regex: items.map(({ regex }) => regex).join(''),
    })),
    fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }).map((choices) => ({
      cql: `(${choices.map(({ cql }) => cql).join(' | ')})`,
      regex: `(?:${choices.map(({ regex }) => regex).join('|')})`,
    })),
    fc
      .tuple(tie('pattern'), fc.constantFrom('?', '*', '+', '{2}', '{1,3}', '{2,}'))
      .map(([{ cql, regex }, times]) => ({ cql: `(${cql})${times}`, regex: `(?:${regex})${times}` })),
  ),
}));

test('agrees with a regular expression on the text before and after each position', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 7 }),
      anyPattern,
      fc.nat(3),
      fc.nat(3),
      (words, { cql, regex }, low, fromEnd) => {
        const corpus = corpusOf([words.join(' ')]);
        const high = Math.max(low, words.length - fromEnd);
        const pattern = parseQuery(cql);
        const after = besidePosition(corpus, pattern, 'after');
        const before = besidePosition(corpus, pattern, 'before');
        const text = words.join('');
        for (let position = Math.min(low, words.length); position <= Math.min(high, words.length); position++) {
          expect(after(position, low, high)).toBe(new RegExp(`^(?:${regex})`).test(text.slice(position, high)));
          expect(before(position, low, high)).toBe(new RegExp(`(?:${regex})$`).test(text.slice(low, position)));
        }
      },
    ),
  );
});

test('refuses an unknown attribute, and a pattern of anything but tokens', () => {
  const corpus = corpusOf(['a b']);
  expect(() => besidePosition(corpus, parseQuery('[mood="x"]'), 'after')).toThrow(/no “mood”/);
  expect(() => besidePosition(corpus, parseQuery('<s> "a"'), 'before')).toThrow(/described by tokens alone/);
});
