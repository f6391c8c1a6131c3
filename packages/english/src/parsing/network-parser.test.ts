import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { English } from '../english.ts';
import { loadModel, PARSER_FILE } from '../load-model.ts';
import { ModelError, sectionOf } from '../model/sections.ts';
import { openParser } from '../parsing/open-parser.ts';
import { readConllu } from '../treebank/read-conllu.ts';
import { HeadNetwork, MAX_TOKENS } from './head-network.ts';
import { PlainKernel } from './kernel.ts';
import { isProjectiveTree } from './maximum-tree.ts';
import { readNetwork } from './network-bytes.ts';
import { TokenStates } from './token-states.ts';

const model = loadModel();
const parserModel = loadModel(PARSER_FILE);
const section = sectionOf(parserModel, 'network');
const parser = openParser(model, parserModel);
const treebank = readConllu(readFileSync(new URL('../../fixtures/tiny.conllu', import.meta.url), 'utf8'));
const words = treebank.flatMap(({ tokens }) => tokens);

it('finds a projective tree with one root for any tokens, the same as after other sentences', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 40 }), (tokens) => {
      const { heads, relations } = parser.parse(tokens);
      expect(isProjectiveTree(Int32Array.from(heads), tokens.length)).toBe(true);
      expect(relations.map((relation) => relation === 'root')).toEqual(Array.from(heads, (head) => head < 0));
      parser.parse(words.slice(0, 30));
      expect(parser.parse(tokens)).toEqual({ heads, relations });
    }),
    { numRuns: 50 },
  );
});

it.each([1, MAX_TOKENS, 2 * MAX_TOKENS + 1])('parses a sentence of %i tokens', (count) => {
  const tokens = Array.from({ length: count }, (_, at) => words[(at * at) % words.length]);
  const { heads, relations } = parser.parse(tokens);
  expect(isProjectiveTree(Int32Array.from(heads), count)).toBe(true);
  const root = Array.from(heads).indexOf(-1);
  expect(root).toBeLessThan(MAX_TOKENS);
  const joined = Array.from(heads).filter((head, at) => at >= MAX_TOKENS && head < MAX_TOKENS);
  expect(joined).toEqual(Array.from({ length: Math.ceil(count / MAX_TOKENS) - 1 }, () => root));
  expect(relations).toHaveLength(count);
});

it.each([
  ['When the rain stopped the children ran out.', 'ran'],
  ['What they found in the old house surprised everyone.', 'surprised'],
])('sees the end of “%s”: its root is “%s”', (text, root) => {
  const [tokens] = new English(model, { parser }).analyse(text);
  expect(tokens.find(({ head }) => head === -1)?.form).toBe(root);
});

it('scores the same without WebAssembly', () => {
  const stored = readNetwork(section);
  const { tokens } = treebank[1];
  const [fast, plain] = [undefined, (size: number) => new PlainKernel(new ArrayBuffer(size))].map((open) => {
    const network = new HeadNetwork(stored, open);
    network.read(new TokenStates(stored, network, () => 0).read(tokens), tokens.length);
    return tokens.map((_, at) => network.scores.slice(at * network.stride, at * network.stride + tokens.length + 1));
  });
  expect(plain).toEqual(fast);
});

it('refuses a layer that reaches further than the rows around a sentence', () => {
  const other = section.slice();
  const numbers = new Int32Array(other.buffer, 0, Math.floor(other.length / 4));
  const { width, arcWidth, labelWidth, vectorWidth, layers } = readNetwork(section);
  const sizes = [width, arcWidth, labelWidth, vectorWidth, ...layers];
  const at = numbers.findIndex((_, place) => sizes.every((size, more) => numbers[place + more] === size));
  numbers[at + sizes.length - layers.length] = 16;
  expect(() => readNetwork(other)).toThrow(ModelError);
});

it('refuses a truncated section', () => {
  for (const size of [0, 1, 20, 2000, section.length - 8]) {
    expect(() => openParser(model, new Map([...parserModel, ['network', section.slice(0, size)]]))).toThrow(ModelError);
  }
});
