import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantise } from '../linear/quantise.ts';
import { rowsOf } from '../linear/testing/rows-of.ts';
import { readConllu } from '../treebank/read-conllu.ts';
import { writeHeads } from './heads-bytes.ts';
import { isProjective } from './testing/is-projective.ts';
import { trainParser } from './train-parser.ts';
import { trainReversed } from './train-reversed.ts';
import { TransitionParser } from './transition-parser.ts';

const treebank = readConllu(readFileSync(new URL('../../fixtures/tiny.conllu', import.meta.url), 'utf8'));
const clusterOf = (): number => 0;
const sentences = treebank.map(({ tokens }) => ({
  tokens,
  heads: tokens.map(({ head }) => head),
  relations: tokens.map(({ deprel }) => deprel),
}));
const section = trainParser(sentences, { models: 1, clusterOf });
const once = new TransitionParser(section, undefined, clusterOf);

/** A tree that differs from the one found by the parser: all tokens depend on the last but one. */
function otherTree(heads: ArrayLike<number>): number[] {
  const root = heads.length - 2;
  return Array.from(heads, (_, token) => (token === root ? -1 : root));
}

// The right-to-left parser has learned to find other heads than its guide; the model of attachments has no useful features.
const others = sentences.map(({ tokens, heads }) => {
  const first = once.parse(tokens);
  const guide = { heads: first.heads, relations: first.relations, leads: once.leads.slice(0, tokens.length) };
  return { tokens, heads: otherTree(heads), relations: [...first.relations], guide };
});
const reversed = trainReversed(others, { models: 1, clusterOf });
const attachments = quantise(rowsOf([1], [1]), { most: 1 });
const twice = new TransitionParser(section, writeHeads({ reversed, attachments }), clusterOf);

it('adopts the heads found from right to left', () => {
  for (const { tokens, heads } of others) expect(Array.from(twice.parse(tokens).heads)).toEqual(heads);
});

it('finds a projective tree with one root, with its relation, for any tokens', () => {
  const vocabulary = treebank.flatMap(({ tokens }) => tokens);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 90 }), (tokens) => {
      const { heads, relations } = twice.parse(tokens);
      expect(isProjective(heads)).toBe(true);
      expect(Array.from(heads).filter((head) => head < 0)).toHaveLength(1);
      expect(relations.map((relation) => relation === 'root')).toEqual(Array.from(heads, (head) => head < 0));
    }),
  );
});
