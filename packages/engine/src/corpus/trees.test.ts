import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpusOf } from '../testing/index.ts';
import { hasTrees, treesOf } from './index.ts';

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

  it('have no head outside the sentence, and none that is missing or no number', () => {
    const corpus = corpusOf({
      sentences: ['a b', 'c d'],
      streams: { head: ['2', '3', '_', '9'], deprel: ['x', 'y', '', 'z'] },
    });
    expect([...(treesOf(corpus)?.distance ?? [])]).toEqual([1, 0, 0, 0]);
    expect(treesOf(corpus)?.from).toBe('parser');
  });

  it('are missing from a corpus without heads', () => {
    expect(treesOf(corpusOf(['a b']))).toBeUndefined();
    expect(hasTrees(corpusOf(['a b']))).toBe(false);
  });

  it('of any heads, also crossing ones, are those of the numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(9), { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 5 }),
        (given) => {
          const heads = given.map((sentence) => sentence.map((head) => head % (sentence.length + 1)));
          const corpus = corpusOf({
            sentences: heads.map((sentence) => sentence.map((_, at) => `w${at}`).join(' ')),
            streams: {
              head: heads.flat().map(String),
              deprel: heads.flat().map((head) => (head === 0 ? 'root' : 'dep')),
            },
          });
          const expected = heads.flatMap((sentence) => sentence.map((head, at) => (head === 0 ? 0 : head - 1 - at)));
          expect([...(treesOf(corpus)?.distance ?? [])]).toEqual(expected);
        },
      ),
    );
  });
});
