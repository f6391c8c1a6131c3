import { parseQuery, printQuery } from '@zaban/engine/queries';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Boxes, moved, newBox, withoutBox } from './boxes.ts';
import { printBoxes } from './print-boxes.ts';
import { beyondBoxes, boxesOf } from './read-boxes.ts';

const withoutKeys = ({ tokens, within }: Boxes) => ({ within, tokens: tokens.map(({ key: _key, ...box }) => box) });

const anyValue = fc.string({
  unit: fc.constantFrom(...Array.from('abü .*"\\^$()[]{}?+\'')),
  minLength: 1,
  maxLength: 6,
});

const anyTest = fc.oneof(
  fc.record({
    attribute: fc.constantFrom('word', 'lc', 'lemma', 'pos'),
    operator: fc.constantFrom('is' as const, 'begins' as const, 'ends' as const, 'contains' as const),
    negated: fc.boolean(),
    value: anyValue,
    ignoreCase: fc.boolean(),
    ignoreDiacritics: fc.boolean(),
  }),
  fc.record({
    attribute: fc.constant('word'),
    operator: fc.constant('family' as const),
    negated: fc.constant(false),
    value: fc.constantFrom('chador', 'dal "x"'),
    ignoreCase: fc.constant(false),
    ignoreDiacritics: fc.constant(false),
  }),
);

const anyBox = fc
  .record({
    tests: fc.array(anyTest, { maxLength: 3 }),
    minimum: fc.nat(3),
    more: fc.option(fc.nat(3), { nil: undefined }),
  })
  .map(({ tests, minimum, more }) =>
    newBox(tests, { minimum, maximum: more === undefined ? undefined : minimum + more }),
  );

test('boxes printed as CQL are read back as the same boxes', () => {
  const boxes = fc.record({
    tokens: fc.array(anyBox, { minLength: 1, maxLength: 4 }),
    within: fc.constantFrom('', 's'),
  });
  fc.assert(
    fc.property(boxes, (drawn) => {
      const read = boxesOf(parseQuery(printBoxes(drawn)));
      expect(read && withoutKeys(read)).toEqual(withoutKeys(drawn));
    }),
  );
});

/** Boxes with relations, each to one before it. */
const related = fc
  .array(
    fc.record({
      tests: fc.array(anyTest, { maxLength: 2 }),
      of: fc.nat(),
      relation: fc.constantFrom('', 'obj', 'nsubj:pass', 'nsubj|obj', '.*subj.*'),
      as: fc.constantFrom('dependent' as const, 'head' as const),
      anyDepth: fc.boolean(),
      negated: fc.boolean(),
    }),
    { minLength: 2, maxLength: 5 },
  )
  .map((drawn) => {
    const keys: number[] = [];
    return drawn.map(({ tests, of, ...arrow }, index) => {
      const box = newBox(tests);
      const to = keys[of % keys.length];
      keys.push(box.key);
      return index === 0 || to === undefined ? box : { ...box, arrow: { ...arrow, to } };
    });
  });

test('related boxes printed as CQL are read back as boxes of the same query', () => {
  fc.assert(
    fc.property(related, fc.constantFrom('', 's'), (tokens, within) => {
      const cql = printBoxes({ tokens, within });
      const read = boxesOf(parseQuery(cql));
      expect(read?.tokens).toHaveLength(tokens.length);
      expect(printBoxes(read ?? { tokens: [], within })).toBe(cql);
    }),
  );
});

test('a removed box leaves all others joined', () => {
  fc.assert(
    fc.property(related, fc.nat(), (tokens, at) => {
      const left = withoutBox(tokens, at % tokens.length);
      const read = boxesOf(parseQuery(printBoxes({ tokens: left, within: '' })));
      expect(read?.tokens).toHaveLength(tokens.length - 1);
    }),
  );
});

test.each([
  ['^--> _', 'root'],
  ['_ -obj->{1,3} _', 'how far apart'],
  ['rspan(_ -obj-> _, "source")', 'rspan'],
  ['a:[] -obj-> _', 'labels'],
  ['"the" (_ -obj-> _)', 'among other tokens'],
  ['"a" | "b" "c"', 'cannot show this query'],
])('%s is no row of boxes, and a sentence says why', (cql, why) => {
  const pattern = parseQuery(cql);
  expect(boxesOf(pattern)).toBeUndefined();
  expect(beyondBoxes(pattern)).toContain(why);
});

test.each([
  '"tea"',
  '[lc = "tea|coffee"]',
  '[pos = "ADJ"]{1,3} [lemma = "chai" & pos = "NOUN"] []{0,2} ~"chador"',
  '[word = ".*dd.*"%c] within s',
  '[lemma != "go"]?',
])('the query %s is shown in boxes and comes back from them', (cql) => {
  const boxes = boxesOf(parseQuery(cql));
  expect(boxes && printBoxes(boxes)).toBe(printQuery(parseQuery(cql)));
});

test.each([
  '"a" | "b"',
  'a:[] "x" :: a.word = "b"',
  '("a" "b")+',
  '[lemma="a" | pos="NOUN"]',
  '<s> "a"',
  '"a" !within s',
  '"a" within <doc genre="x"/>',
  '[word=""]',
  '[!(lemma="a" & pos="NOUN")]',
  '[feats contains "Number=Plur"]',
  '[feats matches "N.*"]',
  '"a" (?= "b")',
])('the query %s says more than boxes can', (cql) => {
  expect(boxesOf(parseQuery(cql))).toBeUndefined();
});

test('a test without a value says nothing yet', () => {
  expect(printBoxes({ tokens: [newBox()], within: '' })).toBe('[]');
  expect(printBoxes({ tokens: [], within: 's' })).toBe('');
});

test('a box moves to another place and the others close up', () => {
  const boxes = [newBox(), newBox(), newBox()];
  const order = (tokens: readonly object[]) => tokens.map((box) => boxes.findIndex((each) => each === box));
  expect(order(moved(boxes, 0, 2))).toEqual([1, 2, 0]);
  expect(order(moved(boxes, 2, 1))).toEqual([0, 2, 1]);
});
