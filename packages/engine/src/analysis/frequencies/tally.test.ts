import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { corpusOf } from '../../testing/index.ts';
import { compareCodePoints } from '../../text/index.ts';
import { searchedSubcorpus } from '../hits/index.ts';
import { hitKey } from '../keys/index.ts';
import { frequencies } from './frequencies.ts';

const token = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom('N', 'V', 'D'))
  .map(([word, tag]) => `w${word}/w/${tag}`);
const anyTexts = fc.array(fc.array(token, { minLength: 40, maxLength: 60 }), { minLength: 1, maxLength: 3 });

/**
 * The number of hits decides between arrays for all combinations and a table of those that occur: `step` makes hits
 * many or few.
 */
it('counts many hits and few as one would by hand, by one key and by several, of one token and of some', () => {
  fc.assert(
    fc.property(
      anyTexts,
      fc.subarray(['node:pos', 'R1:pos', 'L2:word', 'doc.genre'], { minLength: 1 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(1, 2, 37),
      (texts, names, width, step) => {
        const corpus = corpusOf(
          ...texts.map((text, at) => ({ sentences: [text], fields: { genre: at === 1 ? 'news' : 'law' } })),
        );
        const counts = new Map<string, number>();
        const starts: number[] = [];
        let before = 0;
        for (const [document, text] of texts.entries()) {
          const partOf = (at: number, part: number): string => text[at]?.split('/')[part] ?? '';
          for (let at = 0; at + width <= text.length; at += step) {
            starts.push(before + at);
            const values: Readonly<Record<string, string>> = {
              'node:pos': Array.from({ length: width }, (_, next) => partOf(at + next, 2)).join(' '),
              'R1:pos': partOf(at + width, 2),
              'L2:word': at < 2 ? '' : partOf(at - 2, 0),
              'doc.genre': document === 1 ? 'news' : 'law',
            };
            const row = names.map((name) => values[name]).join('|');
            counts.set(row, (counts.get(row) ?? 0) + 1);
          }
          before += text.length;
        }
        const matches = {
          count: starts.length,
          start: Uint32Array.from(starts),
          width,
          end: undefined,
          labels: undefined,
        };
        const found = frequencies(
          corpus,
          { matches, searched: searchedSubcorpus(corpus, undefined) },
          { keys: names.map((name) => hitKey(corpus, name)), minimum: 1, offset: 0, limit: Infinity },
        );
        const expected = [...counts].map(([row, count]) => ({ values: row.split('|'), count }));
        expected.sort((a, b) => b.count - a.count || compareValues(a.values, b.values));
        expect(found.rows.map(({ values, count }) => ({ values, count }))).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

function compareValues(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : compareCodePoints(a[at], b[at]);
}
