import { expect, test } from 'vitest';

import {
  allOf,
  attribute,
  childrenOf,
  NOWHERE,
  type Pattern,
  rewrite,
  sequence,
  token,
  valueTest,
  walk,
} from './index.ts';

const word = (text: string): Pattern => token(valueTest(attribute('word'), text));
const tree: Pattern = {
  kind: 'within',
  item: sequence([word('a'), token(allOf([valueTest(attribute('lemma'), 'b'), valueTest(attribute('pos'), 'c')]))]),
  negated: false,
  container: { kind: 'window', tokens: 5, place: NOWHERE },
  place: NOWHERE,
};

test('walk visits every piece once, outer before inner, in the order of the text', () => {
  const kinds = [...walk(tree)].map((piece) => piece.kind);
  expect(kinds).toEqual([
    'within',
    'sequence',
    'token',
    'value',
    'attribute',
    'token',
    'all',
    'value',
    'attribute',
    'value',
    'attribute',
    'window',
  ]);
});

test('rewrite that changes nothing gives back the same tree', () => {
  expect(rewrite(tree, (piece) => piece)).toBe(tree);
});

test('rewrite replaces pieces, shares the rest and leaves the old tree alone', () => {
  const before = JSON.stringify(tree);
  const changed = rewrite(tree, (piece) =>
    piece.kind === 'value' && piece.text === 'b' ? { ...piece, text: 'B' } : piece,
  );
  expect([...walk(changed)].flatMap((piece) => (piece.kind === 'value' ? [piece.text] : []))).toEqual(['a', 'B', 'c']);
  expect(JSON.stringify(tree)).toBe(before);
  const [oldFirst, newFirst] = [tree, changed].map((root) => childrenOf(childrenOf(root)[0])[0]);
  expect(newFirst).toBe(oldFirst);
});
