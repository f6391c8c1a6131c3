import { expect, it } from 'vitest';
import { countedAttributes } from './counted-attributes.ts';

it('offers the second tags and the features where the corpus has them', () => {
  const names = (attributes?: readonly string[]): string[] => countedAttributes(attributes).map(({ value }) => value);
  expect(names()).toEqual(['lc', 'word', 'lemma', 'pos']);
  expect(names(['word', 'lc', 'lemma', 'pos', 'xpos', 'feats', 'upos'])).toEqual([
    'lc',
    'word',
    'lemma',
    'pos',
    'xpos',
    'feats',
  ]);
});
