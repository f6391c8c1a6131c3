import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseQuery } from '../../cql/index.ts';
import { corpusOf } from '../../testing/index.ts';
import { matchPattern } from '../match-pattern.ts';
import { endOf } from '../matches.ts';

/** Runs of sentences without, with rare, and with many of the words searched for. */
const run = fc
  .tuple(fc.constantFrom('a', 'a', 'a b', 'x', 'x y a', 'a y', 'y x'), fc.integer({ min: 1, max: 90 }))
  .map(([sentence, times]) => Array.from({ length: times }, () => sentence));
const document = fc.array(run, { minLength: 1, maxLength: 8 }).map((runs) => runs.flat());

const QUERIES: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
  '<s/> containing "x"': (words) => words.includes('x'),
  '<s/> containing "x" containing "y"': (words) => words.includes('x') && words.includes('y'),
  '<s/> containing ("x" "y")': (words) => words.join(' ').includes('x y'),
  '<s/> containing "x" !containing "y"': (words) => words.includes('x') && !words.includes('y'),
  '<s/> !containing "a"': (words) => !words.includes('a'),
};

it('finds the sentences with a word wherever they are few or many', () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 3 }), (documents) => {
      const corpus = corpusOf(...documents);
      for (const [cql, holds] of Object.entries(QUERIES)) {
        const { matches } = matchPattern(corpus, parseQuery(cql), {});
        const expected: [number, number][] = [];
        let start = 0;
        for (const words of documents.flat().map((sentence) => sentence.split(' '))) {
          if (holds(words)) expected.push([start, start + words.length]);
          start += words.length;
        }
        expect(Array.from(matches.start.subarray(0, matches.count), (from, at) => [from, endOf(matches, at)])).toEqual(
          expected,
        );
      }
    }),
    { numRuns: 100 },
  );
});
