import { parseQuery } from '@zaban/engine/queries';
import { expect, test } from 'vitest';
import { queryOfTree, type Tree } from './query-of-tree.ts';

/** `form/lemma/pos/head/deprel`, the head counted from 0. */
function treeOf(text: string): Tree {
  return text.split(' ').map((token) => {
    const [form = '', lemma = '', pos = '', head = '', deprel = ''] = token.split('/');
    return { form, lemma, pos, head: Number(head), deprel };
  });
}

const TREE = treeOf(
  'She/she/PRON/1/nsubj built/build/VERB/-1/root her/her/PRON/4/nmod:poss old/old/ADJ/4/amod houses/house/NOUN/1/obj',
);
const query = (chosen: number[], by: 'lemma' | 'pos' = 'lemma', tree = TREE) => queryOfTree(tree, new Set(chosen), by);

test('one chosen token becomes a query for its lemma, or for its part of speech', () => {
  expect(query([4])).toBe('[lemma = "house" & pos = "NOUN"]');
  expect(query([4], 'pos')).toBe('[pos = "NOUN"]');
  expect(query([])).toBeUndefined();
});

test('chosen tokens become a relation, from the head on and in the order of the sentence', () => {
  expect(query([4, 1], 'pos')).toBe('[pos = "VERB"] -obj-> [pos = "NOUN"]');
  expect(query([4, 1, 0], 'pos')).toBe('[pos = "VERB"] -nsubj-> [pos = "PRON"] ; -obj-> [pos = "NOUN"]');
  expect(query([4, 2], 'pos')).toBe('[pos = "NOUN"] -nmod:poss-> [pos = "PRON"]');
});

test('a token between chosen ones is passed at any depth, and one above them is any token', () => {
  expect(query([1, 3], 'pos')).toBe('[pos = "VERB"] -amod->> [pos = "ADJ"]');
  expect(query([0, 3], 'pos')).toBe('_ -nsubj-> [pos = "PRON"] ; -amod->> [pos = "ADJ"]');
});

test('each query can be read again, whatever its tokens are', () => {
  const odd = treeOf('."/."/PUNCT/1/punct a+b/a+b/X/-1/root c//X/1/dep');
  for (const cql of [query([0, 1], 'lemma', odd), query([0, 2], 'lemma', odd)]) {
    expect(parseQuery(cql ?? '').kind).toBe('tree');
  }
});

test('tokens of two trees, and of a circle without a root, are told apart from one tree', () => {
  expect(query([0, 1], 'lemma', treeOf('a/a/X/-1/root b/b/X/-1/root'))).toBeUndefined();
  expect(() => query([0, 1], 'lemma', treeOf('a/a/X/1/dep b/b/X/0/dep'))).not.toThrow();
});
