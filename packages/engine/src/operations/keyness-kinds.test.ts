import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Corpus } from '../corpus/index.ts';
import { compareCodePoints, fold } from '../text/index.ts';
import { anyCorpus, corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const KINDS = ['positive', 'negative'] as const;

/** Folded words of a corpus that the oracle counts: those of the documents that are chosen. */
function wordsOf(corpus: Corpus, isChosen: (document: number) => boolean): string[] {
  const words: string[] = [];
  for (let at = 0; at < corpus.tokenCount; at++) {
    const document = corpus.documents.at(at);
    if (document >= 0 && isChosen(document)) words.push(fold(corpus.valueAt(corpus.word, at)));
  }
  return words;
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * The words of one kind by their counts, worked out word by word: a rate must be above the other, also when half an
 * occurrence stands for none.
 */
function expectedOf(
  kind: (typeof KINDS)[number],
  target: ReadonlyMap<string, number>,
  n1: number,
  reference: ReadonlyMap<string, number>,
  n2: number,
  cutOff = 0,
): string[] {
  if (n1 === 0 || n2 === 0) return [];
  const sign = kind === 'positive' ? 1 : -1;
  return [...new Set([...target.keys(), ...reference.keys()])]
    .filter((word) => {
      const f1 = target.get(word) ?? 0;
      // A word that a truncated list lacks may be as frequent as its cut-off.
      const isUnknown = cutOff > 1 && !reference.has(word);
      if (isUnknown) return kind === 'positive' && f1 / n1 > cutOff / n2 + 1e-12;
      const f2 = reference.get(word) ?? 0;
      const plain = f1 / n1 - f2 / n2;
      const half = (f1 || 0.5) / n1 - (f2 || 0.5) / n2;
      return sign * plain > 1e-12 && sign * half > 1e-12;
    })
    .toSorted();
}

const anyList = fc.record({
  words: fc.dictionary(fc.constantFrom('a', 'A', 'b', 'c', 'd', 'e', 'É', 'f', '.'), fc.integer({ min: 3, max: 90 })),
  more: fc.integer({ min: 1, max: 100_000 }),
  cutOff: fc.constantFrom(0, 1, 3),
});

describe('words used more and words used less', () => {
  test('against the rest and against a part have the sign of their log ratio, and are those of an oracle', () => {
    fc.assert(
      fc.property(anyCorpus(5), fc.constantFrom('rest' as const, { criteria: 'novel' }), (corpus, reference) => {
        const context = { categoryField: 'genre', categories: ['news', 'novel'] };
        const genre = corpus.documents.fields.get('genre');
        const genreOf = (document: number): string | undefined => genre?.lexicon.value(genre.ofSpan[document]);
        const own = wordsOf(corpus, (document) => genreOf(document) === 'news');
        const others = wordsOf(corpus, (document) =>
          reference === 'rest' ? genreOf(document) !== 'news' : genreOf(document) === 'novel',
        );
        for (const kind of KINDS) {
          const target = { criteria: 'news' };
          const { rows } = answerTo(corpus, { operation: 'keyness', target, reference, kind }, context);
          const expected = expectedOf(kind, countsOf(own), own.length, countsOf(others), others.length);
          expect(rows.map(({ value }) => value).toSorted()).toEqual(expected);
          for (const row of rows) expect(Math.sign(row.logRatio)).toBe(kind === 'positive' ? 1 : -1);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('against a list too, with the words that only the list has', () => {
    fc.assert(
      fc.property(anyCorpus(3), anyList, (corpus, { words, more, cutOff }) => {
        const total = Object.values(words).reduce((sum, count) => sum + count, more);
        const listed = new Map<string, number>();
        for (const [word, count] of Object.entries(words))
          listed.set(fold(word), (listed.get(fold(word)) ?? 0) + count);
        const all = wordsOf(corpus, () => true);
        for (const kind of KINDS) {
          const { rows } = answerTo(corpus, {
            operation: 'keyness',
            target: {},
            reference: { list: { words, total, cutOff } },
            kind,
          });
          const expected = expectedOf(kind, countsOf(all), all.length, listed, total, cutOff);
          expect(rows.map(({ value }) => value).toSorted()).toEqual(expected);
          for (const { value, f1, f2, logRatio } of rows) {
            expect(Math.sign(logRatio)).toBe(kind === 'positive' ? 1 : -1);
            expect(f1).toBe(countsOf(all).get(value) ?? 0);
            expect(f2 ?? 0).toBe(listed.get(value) ?? 0);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Distinct words; among their letters are some whose code units are not in the order of their code points. */
const anyWords = (most: number) =>
  fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'É', 'z', '\u{1d518}', '\uff21'), minLength: 1 }), {
    minLength: 1,
    maxLength: most,
  });

describe('words that only a reference list has', () => {
  const corpus = corpusOf(['the market was near the old bazaar and the mosque']);
  const list = { words: { the: 60, of: 300, is: 200, ',': 100, Émigré: 100 }, total: 1000, cutOff: 3 };
  const keyness = { operation: 'keyness', target: {}, reference: { list }, kind: 'negative' } as const;
  const valuesOf = (request: object, context = {}): string[] =>
    answerTo(corpus, { ...keyness, ...request }, context).rows.map(({ value }) => value);

  test('are rows with no occurrences in the target', () => {
    const { rows, total } = answerTo(corpus, keyness);
    expect(total).toBe(4);
    expect(rows.map(({ value, f1, f2 }) => [value, f1, f2])).toEqual([
      ['of', 0, 300],
      ['is', 0, 200],
      [',', 0, 100],
      ['emigre', 0, 100],
    ]);
  });

  test('obey the minimum, the letters, the word list, and the choice of words', () => {
    expect(valuesOf({ minimum: 200 })).toEqual(['of', 'is']);
    expect(valuesOf({ pattern: 'É.*' })).toEqual(['emigre']);
    expect(valuesOf({ wordsOnly: true })).toEqual(['of', 'is', 'emigre']);
    expect(valuesOf({ listedOnly: true, withNames: true }, { listedWords: () => ['is', 'bazaar'] })).toEqual(['is']);
  });

  test('stand among the others in the order of the words', () => {
    const { rows } = answerTo(corpus, { ...keyness, kind: 'all', sortBy: 'value' });
    const values = rows.map(({ value }) => value);
    expect(values).toEqual([
      ',',
      'and',
      'bazaar',
      'emigre',
      'is',
      'market',
      'mosque',
      'near',
      'of',
      'old',
      'the',
      'was',
    ]);
    expect(valuesOf({ kind: 'all', sortBy: 'value', lastFirst: true })).toEqual(values.toReversed());
    expect(valuesOf({ kind: 'all', sortBy: 'value', offset: 3, limit: 2 })).toEqual(['emigre', 'is']);
  });

  test('stand in this order however many they are', () => {
    fc.assert(
      fc.property(anyWords(30), anyWords(90), (own, others) => {
        const words = Object.fromEntries(others.map((word) => [word, 1]));
        const reference = { list: { words, total: 1000, cutOff: 0 } };
        const request = { operation: 'keyness', target: {}, attribute: 'word', sortBy: 'value', reference } as const;
        const values = answerTo(corpusOf([own.join(' ')]), request).rows.map(({ value }) => value);
        expect(values).toEqual([...new Set([...own, ...others])].toSorted(compareCodePoints));
      }),
    );
  });

  test('can be so many that they are looked up for long: the request can be cancelled meanwhile', () => {
    const words = Object.fromEntries(Array.from({ length: 20_000 }, (_, word) => [`w${word}`, 1]));
    const list = { words, total: 20_000, cutOff: 0 };
    const request = { ...keyness, kind: 'onlyReference', reference: { list }, limit: 1 } as const;
    const isStopped = (): boolean => {
      let looks = 0;
      const signal = {
        get aborted() {
          return ++looks === 100;
        },
      };
      try {
        answerTo(corpus, request, { signal });
        return false;
      } catch {
        return true;
      }
    };
    expect(isStopped()).toBe(true);
    // What was looked up before has no part of it.
    expect(answerTo(corpus, request).total).toBe(20_000);
  });

  test('keep their own spelling as word forms, and are no lemmas or tags', () => {
    expect(valuesOf({ attribute: 'word' })).toContain('Émigré');
    expect(valuesOf({ attribute: 'lemma' })).not.toContain('of');
    expect(valuesOf({ attribute: 'pos' })).toEqual([]);
  });
});
