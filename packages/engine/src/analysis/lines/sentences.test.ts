import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusOf } from '../../testing/index.ts';
import { anyHits, matchesOf } from '../testing/any-hits.ts';
import { sentenceContext, sentenceLines } from './sentences.ts';

test('a sentence shows every hit in it, where it stands', () => {
  const corpus = corpusOf({
    sentences: ['Do n’t 𝒳 say', 'say say'],
    separators: ['', ' ', '\n  ', ' ', ' ', ''],
  });
  const say = matchesOf([
    [3, 4],
    [4, 5],
    [5, 6],
  ]);
  const lines = sentenceLines(corpus, { hits: say, numbers: [0, 1, 2] }, sentenceContext(corpus));
  expect(lines.map(({ complete }) => complete)).toEqual(['Don’t 𝒳\n  say', 'say say', 'say say']);
  expect(lines.map(({ matches }) => matches)).toEqual([
    [[11, 14]],
    [
      [0, 3],
      [4, 7],
    ],
    [
      [0, 3],
      [4, 7],
    ],
  ]);
});

test('what stands at the places is the text of the hits', () => {
  fc.assert(
    fc.property(anyHits(), ({ corpus, matches, hits }) => {
      const inSentence = (position: number): number => corpus.structures.get('s')?.at(position) ?? -1;
      const lines = sentenceLines(corpus, { hits: matches, numbers: hits.keys() }, sentenceContext(corpus));
      for (const [number, line] of lines.entries()) {
        const own = hits[number];
        const neighbours = hits.filter(
          ({ start, end }) =>
            inSentence(start) >= inSentence(own.start) && inSentence(end - 1) <= inSentence(own.end - 1),
        );
        expect(line.matches.map(([from, to]) => line.complete.slice(from, to))).toEqual(
          neighbours.map(({ start, end }) => corpus.text(start, end)),
        );
      }
    }),
  );
});
