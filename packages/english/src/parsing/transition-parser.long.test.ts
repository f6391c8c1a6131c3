import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { TaggedToken } from '../analysis.ts';
import { ModelError } from '../model/sections.ts';
import { ConllScores } from '../treebank/conll-scores.ts';
import { readConllu } from '../treebank/read-conllu.ts';
import { isProjective } from './testing/is-projective.ts';
import { trainParser } from './train-parser.ts';
import { TransitionParser } from './transition-parser.ts';

const treebank = readConllu(readFileSync(new URL('../../fixtures/tiny.conllu', import.meta.url), 'utf8'));
const sentences = treebank.map(({ tokens }) => ({
  tokens,
  heads: tokens.map(({ head }) => head),
  relations: tokens.map(({ deprel }) => deprel),
}));
const vocabulary: TaggedToken[] = [
  ...treebank.flatMap(({ tokens }) => tokens),
  { form: 'Ünbekannt', lemma: '', upos: 'X', xpos: 'FW', feats: '' },
  { form: '', lemma: '', upos: '', xpos: '', feats: '' },
];

/** Gives some words the same cluster. */
const clusterOf = (form: string): number =>
  ['trader', 'clerk', 'judge', 'farmer'].indexOf(form.toLowerCase()) < 0 ? 0 : 1;

let section: Uint8Array;
let parser: TransitionParser;

beforeAll(() => {
  section = trainParser(sentences, { clusterOf });
  parser = new TransitionParser(section, undefined, clusterOf);
});

/** The reasons why the result of a parser is not a tree with one root; empty if it is one. */
function faultsOf(tokens: readonly TaggedToken[], parser: TransitionParser): string[] {
  const { heads, relations } = parser.parse(tokens);
  const faults: string[] = [];
  if (heads.length !== tokens.length || relations.length !== tokens.length) faults.push('another number of tokens');
  if (Array.from(heads).filter((head) => head === -1).length !== 1) faults.push('not one root');
  // Tokens from which heads lead to the root, so that no path is followed twice.
  const reachesRoot = new Set([-1]);
  for (let token = 0; token < tokens.length; token++) {
    const path = new Set<number>();
    let at = token;
    for (; !reachesRoot.has(at) && !path.has(at) && at < tokens.length; at = heads[at]) path.add(at);
    if (!reachesRoot.has(at)) faults.push(`${token} does not reach the root`);
    for (const reached of path) reachesRoot.add(reached);
    if ((relations[token] === 'root') !== (heads[token] === -1)) faults.push(`${token} is ${relations[token]}`);
  }
  return faults;
}

/** The scores of a parser on the sentences of the treebank. */
function scoresOf(parser: TransitionParser): ConllScores {
  const scores = new ConllScores();
  for (const { tokens } of sentences) {
    const { heads, relations } = parser.parse(tokens);
    scores.add([tokens.map((token, at) => ({ ...token, head: heads[at], deprel: relations[at] }))], [tokens]);
  }
  return scores;
}

it('parses the sentences of its training, except the one with crossing arcs', () => {
  const projective = sentences.filter(({ heads }) => isProjective(heads));
  expect(projective).toHaveLength(sentences.length - 1);
  for (const { tokens, heads, relations } of projective) {
    const found = parser.parse(tokens);
    expect([Array.from(found.heads), found.relations]).toEqual([heads, relations]);
  }
  expect(scoresOf(parser).f1('uas')).toBeLessThan(100);
});

function word(form: string, lemma: string, upos: string, xpos: string): TaggedToken {
  return { form, lemma, upos, xpos, feats: '' };
}

it('parses an unseen sentence', () => {
  const tokens = [
    word('A', 'a', 'DET', 'DT'),
    word('farmer', 'farmer', 'NOUN', 'NN'),
    word('bought', 'buy', 'VERB', 'VBD'),
    word('rice', 'rice', 'NOUN', 'NN'),
    word('.', '.', 'PUNCT', '.'),
  ];
  const { heads, relations } = parser.parse(tokens);
  expect([...relations]).toEqual(['det', 'nsubj', 'root', 'obj', 'punct']);
  expect(Array.from(heads)).toEqual([1, 2, -1, 2, 2]);
});

it('finds a tree with one root for any tokens', () => {
  const tokens = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(tokens, (tokens) => {
      expect(faultsOf(tokens, parser)).toEqual([]);
    }),
  );
});

it.each([1, 2, 500, 5000])('finds a tree for %i tokens', (count) => {
  const tokens = Array.from({ length: count }, (_, at) => vocabulary[(at * at + 7 * at) % vocabulary.length]);
  expect(faultsOf(tokens, parser)).toEqual([]);
});

it('returns an empty tree for an empty sentence', () => {
  expect(parser.parse([])).toEqual({ heads: new Int32Array(0), relations: [] });
});

it('finds the same tree regardless of earlier sentences', () => {
  const [first, , third] = sentences;
  const before = parser.parse(first.tokens);
  parser.parse(third.tokens);
  expect(parser.parse(first.tokens)).toEqual(before);
});

it('has the same bytes after training on the same sentences', () => {
  expect(trainParser(sentences, { clusterOf })).toEqual(section);
  expect(trainParser(sentences.slice(1), { clusterOf })).not.toEqual(section);
});

it('reports the number of mistakes after each epoch', () => {
  const reported: number[] = [];
  trainParser(sentences, { epochs: 5, models: 1, onEpoch: (done, mistakes) => reported.push(done, mistakes) });
  expect(reported.filter((_, at) => at % 2 === 0)).toEqual([1, 2, 3, 4, 5]);
  expect(reported[1]).toBeGreaterThan(reported[9]);
});

it('refuses a truncated section', () => {
  for (const size of [0, 1, 7, 200, 5000, section.length - 1]) {
    expect(() => new TransitionParser(section.slice(0, size), undefined, clusterOf)).toThrow(ModelError);
  }
});
