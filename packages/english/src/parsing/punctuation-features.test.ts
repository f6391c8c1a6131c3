import { expect, it } from 'vitest';
import { DependencyTree } from './dependency-tree.ts';
import { punctuationFeatures } from './punctuation-features.ts';
import { SentenceValues } from './sentence-values.ts';

/** The features of a mark with its first possible head; all words depend on the last one. */
function featuresOf(forms: readonly string[], mark: number): number[] {
  const values = new SentenceValues(() => 0);
  values.read(
    forms.map((form) => {
      const [upos, xpos] = /\w/.test(form) ? ['NOUN', 'NN'] : ['PUNCT', ','];
      return { form, lemma: form, upos, xpos, feats: '' };
    }),
  );
  const tree = new DependencyTree();
  tree.begin(forms.length);
  tree.heads.set(forms.map((_, at) => (at === forms.length - 1 ? -1 : forms.length - 1)));
  tree.refresh();
  const features = new Int32Array(64);
  const heads = { candidates: Int32Array.of(mark + 1, forms.length - 1), onLeft: 0, count: 2 };
  return [...features.subarray(0, punctuationFeatures(tree, values, mark, heads, 0, 0, features))];
}

/** Number of features that differ at the same index. */
function differences(some: readonly number[], others: readonly number[]): number {
  return some.filter((feature, at) => feature !== others[at]).length;
}

it('has features of the position of the other mark of a pair', () => {
  const closed = featuresOf(['(', 'tea', 'and', ')', 'rice'], 0);
  const open = featuresOf(['(', 'tea', 'and', ',', 'rice'], 0);
  const near = featuresOf(['(', 'tea', ')', 'and', 'rice'], 0);
  expect(new Set(closed).size).toBe(closed.length);
  // The three features of the pair, and nothing else.
  expect(differences(closed, open)).toBe(3);
  expect(differences(closed, near)).toBe(3);
});

it('treats the second of two straight quotation marks as closing', () => {
  const closing = featuresOf(['"', 'tea', '"', 'and', 'rice'], 2);
  const alone = featuresOf([',', 'tea', '"', 'and', 'rice'], 2);
  // The features of the pair, and the one that counts earlier marks of the kind.
  expect(differences(closing, alone)).toBe(4);
});
