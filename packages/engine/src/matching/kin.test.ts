import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Corpus, requireTrees } from '../corpus/index.ts';
import { parseQuery } from '../cql/index.ts';
import { anyTreeDocument, corpusOf, type TestDocument } from '../testing/index.ts';
import { matchPattern } from './match-pattern.ts';

function found(corpus: Corpus, cql: string): number[] {
  const { matches } = matchPattern(corpus, parseQuery(cql));
  return [...matches.start.subarray(0, matches.count)];
}

const withTree: TestDocument = { sentences: ['a/a/N b/b/V'], streams: { head: ['0', '1'], deprel: ['root', 'obj'] } };

test('a condition on the head of a token, or on one of its children', () => {
  fc.assert(
    fc.property(fc.array(anyTreeDocument(), { maxLength: 3 }), (documents) => {
      const corpus = corpusOf(...documents, withTree);
      const { distance, relation, relations } = requireTrees(corpus);
      const positions = Array.from({ length: corpus.tokenCount }, (_, position) => position);
      const headOf = (at: number): number | undefined => (distance[at] === 0 ? undefined : at + distance[at]);
      const posAt = (at: number | undefined): string | undefined =>
        at === undefined ? undefined : corpus.valueAt(corpus.attributes.get('pos') ?? corpus.word, at);
      const children = (at: number): number[] => positions.filter((child) => headOf(child) === at);
      const nameAt = (at: number): string => relations.value(relation[at]);
      expect(found(corpus, '[head.pos="N"]')).toEqual(positions.filter((at) => posAt(headOf(at)) === 'N'));
      expect(found(corpus, '[head.pos!="N"]')).toEqual(
        positions.filter((at) => headOf(at) !== undefined && posAt(headOf(at)) !== 'N'),
      );
      expect(found(corpus, '[deprel="obj" & head.pos = pos]')).toEqual(
        positions.filter((at) => nameAt(at) === 'obj' && posAt(headOf(at)) === posAt(at)),
      );
      expect(found(corpus, '[children.deprel="nsubj.*"]')).toEqual(
        positions.filter((at) => children(at).some((child) => nameAt(child).startsWith('nsubj'))),
      );
      expect(found(corpus, '[deprel!="obj" & pos="N" & head.pos="V" & head.deprel!="root"]')).toEqual(
        positions.filter((at) => {
          const head = headOf(at);
          return nameAt(at) !== 'obj' && posAt(at) === 'N' && posAt(head) === 'V' && nameAt(head ?? 0) !== 'root';
        }),
      );
      expect(found(corpus, '[children.deprel="obj" & children.pos!="N" & head.pos="V"]')).toEqual(
        positions.filter(
          (at) =>
            children(at).some((child) => nameAt(child) === 'obj') &&
            children(at).some((child) => posAt(child) !== 'N') &&
            posAt(headOf(at)) === 'V',
        ),
      );
      expect(found(corpus, '[pos="N"] [children.deprel="amod" & deprel=".*subj.*"] within s')).toEqual(
        positions.filter(
          (at) =>
            posAt(at) === 'N' &&
            corpus.structures.get('s')?.at(at) === corpus.structures.get('s')?.at(at + 1) &&
            nameAt(at + 1).includes('subj') &&
            children(at + 1).some((child) => nameAt(child) === 'amod'),
        ),
      );
      expect(found(corpus, '[deprel!="obj|amod"]')).toEqual(
        positions.filter((at) => !['obj', 'amod'].includes(nameAt(at))),
      );
      expect(found(corpus, '[!(children.pos="N")]')).toEqual(
        positions.filter((at) => !children(at).some((child) => posAt(child) === 'N')),
      );
    }),
    { numRuns: 200 },
  );
});

test('a token labelled head is that token', () => {
  const corpus = corpusOf(withTree);
  expect(found(corpus, 'head:[] [word != head.word]')).toEqual([0]);
  expect(found(corpus, '[] [head.word = "a"]')).toEqual([0]);
});

test('without trees, and for several children, a condition is refused', () => {
  const corpus = corpusOf(['a b']);
  expect(() => found(corpus, '[head.word="a"]')).toThrow('does not know which word depends on which');
  expect(() => found(corpus, '[children.word="a"]')).toThrow('does not know which word depends on which');
  expect(() => found(corpus, '[children.word = word]')).toThrow('with a value in quotes');
});
