import { expect, it } from 'vitest';
import { countedAttributes } from './counted-attributes.ts';

const names = (attributes?: readonly string[]): string[] => countedAttributes(attributes).map(({ value }) => value);

it('offers the second tags and the features where the corpus has them', () => {
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
