import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTreeCorpus, anyTreeDocument, corpusOf } from '../testing/index.ts';
import { hasTrees, originOfTrees, treesOf } from './index.ts';

/** Corpus of one document with the streams of CoNLL-U. */
const conllu = (sentence: string, streams: Record<string, readonly string[]>) =>
  corpusOf({ sentences: [sentence], streams });

describe('trees', () => {
  it('are read from heads by number, for tokens that stand for several words too', () => {
    const corpus = conllu('du sel vite', {
      id: ['1-2', '3', '4'],
      head: ['3+3', '0', '3'],
      deprel: ['case+det', 'root', 'advmod'],
    });
    const trees = treesOf(corpus);
    expect([...(trees?.distance ?? [])]).toEqual([1, 0, -1]);
    expect([...(trees?.relation ?? [])].map((number) => trees?.relations.value(number))).toEqual([
      'case+det',
      'root',
      'advmod',
    ]);
    expect(trees?.from).toBe('source');
  });

  it('take the head of a word within the same token from the word that has one outside', () => {
    const corpus = conllu('zum Haus', { id: ['1-2', '3'], head: ['2+3', '0'], deprel: ['case+det', 'root'] });
    expect([...(treesOf(corpus)?.distance ?? [])]).toEqual([1, 0]);
  });

  it('make a token the root that stands for several words, one of which is the root', () => {
    const corpus = conllu('dámelo ya', { id: ['1-2', '3'], head: ['3+0', '2'], deprel: ['x+root', 'advmod'] });
    expect([...(treesOf(corpus)?.distance ?? [])]).toEqual([0, -1]);
  });

  it('have no circle where the words of one token have heads on different sides of another', () => {
    // 1 depends on 3, 3 on 2, and 2 on the root 4.
    const corpus = conllu('ab c d', { id: ['1-2', '3', '4'], head: ['3+4', '2', '0'], deprel: ['x+y', 'z', 'root'] });
    expect([...(treesOf(corpus)?.distance ?? [])]).toEqual([2, -1, 0]);
  });

  it('have no head outside the sentence, and none that is missing or no number', () => {
    const corpus = corpusOf({
      sentences: ['a b', 'c d'],
      streams: { head: ['2', '3', '_', '9'], deprel: ['x', 'y', '', 'z'] },
    });
    expect([...(treesOf(corpus)?.distance ?? [])]).toEqual([1, 0, 0, 0]);
    expect(treesOf(corpus)?.from).toBe('source');
  });

  it('are by our parser where the attributes are those of our analysis', () => {
    const streams = { xpos: ['NN'], feats: [''], head: ['0'], deprel: ['root'] };
    expect(originOfTrees(corpusOf({ sentences: ['a'], streams }))).toBe('parser');
    expect(originOfTrees(corpusOf({ sentences: ['a'], streams: { ...streams, id: ['1'] } }))).toBe('source');
  });

  it('are missing from a corpus without heads', () => {
    expect(treesOf(corpusOf(['a b']))).toBeUndefined();
    expect(hasTrees(corpusOf(['a b']))).toBe(false);
    const empty = conllu('a b', { id: ['1', '2'], head: ['', ''], deprel: ['', ''] });
    expect([treesOf(empty), hasTrees(empty), originOfTrees(empty)]).toEqual([undefined, false, undefined]);
  });

  it('never leave a sentence', () => {
    fc.assert(
      fc.property(anyTreeCorpus(), (corpus) => {
        const trees = treesOf(corpus);
        const at = (place: number): number => corpus.structures.get('s')?.at(place) ?? -1;
        const heads = Array.from(trees?.distance ?? [], (distance, place) => at(place + distance));
        expect(heads).toEqual(heads.map((_, place) => at(place)));
      }),
      { numRuns: 50 },
    );
  });

  it('of random documents are those of their numbers, and no token is its own ancestor', () => {
    const seen = { crossing: false, rootless: false };
    fc.assert(
      fc.property(fc.array(anyTreeDocument(), { minLength: 1, maxLength: 3 }), (documents) => {
        const corpus = corpusOf(...documents);
        const trees = treesOf(corpus);
        const heads = documents.flatMap(({ streams }) => streams?.head ?? []);
        const expected: number[] = [];
        for (const sentence of documents.flatMap(({ sentences }) => sentences)) {
          const from = expected.length;
          const numbers = heads.slice(from, from + sentence.length).map(Number);
          expected.push(...numbers.map((head, at) => (head === 0 ? 0 : head - 1 - at)));
          seen.rootless ||= !heads.slice(from, from + sentence.length).includes('0');
          const arcs = numbers.map((head, at) => [at, head - 1].toSorted((a, b) => a - b)).filter(([low]) => low >= 0);
          seen.crossing ||= arcs.some(([a, b]) => arcs.some(([c, d]) => a < c && c < b && b < d));
        }
        // Where no token has a relation, the corpus has no trees.
        const hasRelation = documents.some(({ streams }) => streams?.deprel?.some((relation) => relation !== ''));
        expect(Array.from(trees?.distance ?? [])).toEqual(hasRelation ? expected : []);
        for (let token = 0; token < expected.length; token++) {
          let steps = 0;
          for (let at = token; expected[at] !== 0; at += expected[at]) expect(steps++).toBeLessThan(expected.length);
        }
      }),
      { numRuns: 100 },
    );
    expect(seen).toEqual({ crossing: true, rootless: true });
  });
});
