import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import { corpusOf } from '../../testing/index.ts';
import { searchedSubcorpus } from '../hits/searched-subcorpus.ts';
import { SeededRandom } from '../../statistics/random.ts';
import { collocations } from './collocations.ts';

/** Enough matches in long documents that windows are counted in blocks, and documents in the same pass. */
const DOCUMENTS = 12;
const SENTENCES = 2400;
const SENTENCE = 16;

const sentenceOf = (position: number): number => Math.floor(position / SENTENCE);

test('very many matches give what few would: every count and every file', () => {
  const random = new SeededRandom(1);
  // A word k is about as frequent as 1/k; the node is the most frequent one. Some words stay in a few documents.
  const word = (document: number): string => {
    const rank = Math.floor(400 ** (random.below(1e6) / 1e6));
    return rank > 100 ? `w${rank}d${document % 7}` : `w${rank}`;
  };
  const documents = Array.from({ length: DOCUMENTS }, (_, document) =>
    Array.from({ length: SENTENCES }, () => Array.from({ length: SENTENCE }, () => word(document))),
  );
  const corpus = corpusOf(...documents.map((sentences) => ({ sentences })));
  const start = corpus.postings.positions(corpus.word.lexicon.find('w1'));
  const words = documents.flat(2);
  const seen = new Map<string, { o11: number; c1: number; files: Set<number> }>();
  let windowTokens = 0;
  for (const [position, value] of words.entries()) {
    if (value === 'w1') continue;
    const entry = seen.get(value) ?? { o11: 0, c1: 0, files: new Set() };
    seen.set(value, entry);
    entry.c1++;
    const beside = [-2, -1, 1, 2, 3].some(
      (step) => words[position - step] === 'w1' && sentenceOf(position - step) === sentenceOf(position),
    );
    if (!beside) continue;
    windowTokens++;
    entry.o11++;
    entry.files.add(Math.floor(position / SENTENCE / SENTENCES));
  }
  const matches = { count: start.length, start, width: 1, end: undefined, labels: undefined };
  const options = {
    attribute: corpus.lc,
    window: [2, 3] as const,
    unit: 'tokens' as const,
    within: corpus.structures.get('s'),
    counting: 'unique' as const,
    minimumFrequency: 1,
    minimumJoint: 1,
    offset: 0,
  };
  // Sorted by what a sample predicts, by what it cannot predict, and with more rows than are predicted.
  for (const [sortBy, limit] of [
    ['logLikelihood', 20],
    ['mi', 20],
    ['logLikelihood', Infinity],
  ] as const) {
    const found = collocations(
      corpus,
      { matches, searched: searchedSubcorpus(corpus, undefined) },
      { ...options, sortBy, limit },
      { budget: new Budget() },
    );
    expect(found.windowTokens).toBe(windowTokens);
    expect(found.population).toBe(words.length - start.length);
    expect(found.total).toBe([...seen.values()].filter(({ o11 }) => o11 > 0).length);
    expect(found.rows()).toHaveLength(Math.min(limit, found.total));
    for (const { value, o11, c1, files } of found.rows()) {
      const expected = seen.get(value);
      expect([value, o11, c1, files]).toEqual([value, expected?.o11, expected?.c1, expected?.files.size]);
    }
  }
  expect(start.length).toBeGreaterThan(40_000);
});
