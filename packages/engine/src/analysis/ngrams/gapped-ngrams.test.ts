import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTo } from '../../operations/testing/answer-to.ts';
import { corpusOf } from '../../testing/index.ts';
import { compareCodePoints, isWord } from '../../text/index.ts';

type Row = ReturnType<typeof naiveRows>[number];

const byValues = (a: Pick<Row, 'values'>, b: Pick<Row, 'values'>): number => compareCodePoints(a.values, b.values);

/** Every choice of n increasing places from 0 that leaves out at most `skip`, and every inner open place of a frame. */
function naiveShapes(n: number, frames: boolean, skip: number): { places: number[]; span: number; open?: number }[] {
  if (frames) {
    const all = Array.from({ length: n }, (_, place) => place);
    return all.slice(1, -1).map((open) => ({ places: all.filter((place) => place !== open), span: n, open }));
  }
  const longest = n + skip;
  return Array.from({ length: 2 ** (longest - 1) }, (_, bits) =>
    Array.from({ length: longest }, (_, place) => place).filter((place) => place === 0 || (bits >> (place - 1)) & 1),
  )
    .filter(({ length }) => length === n)
    .map((places) => ({ places, span: (places.at(-1) ?? 0) + 1 }));
}

function naiveRows(
  texts: readonly (readonly string[])[][],
  {
    n,
    frames,
    skip,
    minimum,
    wordsOnly,
  }: { n: number; frames: boolean; skip: number; minimum: number; wordsOnly: boolean },
) {
  const found = new Map<
    string,
    { values: string[]; count: number; texts: Set<number>; fillers: Map<string, number> }
  >();
  for (const [text, sentences] of texts.entries()) {
    for (const tokens of sentences) {
      for (let at = 0; at < tokens.length; at++) {
        for (const { places, span, open } of naiveShapes(n, frames, skip)) {
          const covered = tokens.slice(at, at + span);
          if (covered.length < span || (wordsOnly && !covered.every(isWord))) continue;
          const values = places.map((place) => covered[place]);
          if (open !== undefined) values.splice(open, 0, '*');
          const key = JSON.stringify([values, open]);
          const row = found.get(key) ?? { values, count: 0, texts: new Set<number>(), fillers: new Map() };
          found.set(key, row);
          row.count++;
          row.texts.add(text);
          if (open !== undefined) row.fillers.set(covered[open], (row.fillers.get(covered[open]) ?? 0) + 1);
        }
      }
    }
  }
  return [...found.values()]
    .filter(({ count }) => count >= minimum)
    .map(({ values, count, texts, fillers }) => {
      const shares = [...fillers.values()].map((each) => each / count);
      return {
        values: values.join(' '),
        count,
        files: texts.size,
        ...(frames && {
          fillers: fillers.size,
          commonest: [...fillers]
            .sort(([a, m], [b, k]) => k - m || compareCodePoints(a, b))
            .slice(0, 5)
            .map(([value, count]) => ({ value, count })),
          entropy: shares.reduce((sum, share) => sum - share * Math.log2(share), 0).toFixed(9),
          variability: fillers.size / count,
        }),
      };
    });
}

test('phrase frames and skip-grams equal those read off the text', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'the', '.');
  const sentence = fc.array(word, { minLength: 1, maxLength: 12 });
  const anyTexts = fc.array(fc.array(sentence, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  const anySettings = fc
    .record({
      n: fc.integer({ min: 2, max: 5 }),
      frames: fc.boolean(),
      skip: fc.integer({ min: 1, max: 3 }),
      minimum: fc.integer({ min: 1, max: 3 }),
      wordsOnly: fc.boolean(),
    })
    .map((given) => (given.frames ? { ...given, n: Math.max(3, given.n), skip: 0 } : given));
  fc.assert(
    fc.property(
      anyTexts,
      anySettings,
      fc.constantFrom('count', 'values', 'files', 'fillers', 'entropy', 'variability'),
      fc.boolean(),
      (texts, given, wanted, lastFirst) => {
        const isOfFrames = wanted !== 'count' && wanted !== 'values' && wanted !== 'files';
        const order = isOfFrames && !given.frames ? 'count' : wanted;
        const corpus = corpusOf(...texts.map((sentences) => ({ sentences })));
        const asked = { operation: 'ngrams', attribute: 'word', files: true, order, lastFirst, ...given } as const;
        const { rows, total } = answerTo(corpus, asked);
        const shown = rows.map(({ open: _open, values, ...row }) => ({
          ...row,
          values: values.join(' '),
          ...(row.entropy !== undefined && { entropy: row.entropy.toFixed(9) }),
        }));
        expect(shown.toSorted(byValues)).toEqual(naiveRows(texts, given).toSorted(byValues));
        expect(total).toBe(rows.length);
        const figures = rows.map((row) => (order === 'values' ? 0 : Number((row[order] ?? 0).toFixed(6))));
        expect(figures).toEqual(figures.toSorted((a, b) => (lastFirst ? a - b : b - a)));
        const pages = rows.flatMap((_, offset) => answerTo(corpus, { ...asked, offset, limit: 1 }).rows);
        expect(pages).toEqual(rows);
      },
    ),
    { numRuns: 150 },
  );
});

test('the pattern chooses by the fixed tokens, and what cannot be is refused', () => {
  const corpus = corpusOf(['the end of the day', 'the rest of it']);
  const asked = { operation: 'ngrams', n: 3, minimum: 1, frames: true } as const;
  const { rows } = answerTo(corpus, { ...asked, pattern: 'of' });
  expect(rows.map(({ values }) => values.join(' '))).toEqual(['the * of', 'of * day']);
  expect(() => answerTo(corpus, { ...asked, n: 2 })).toThrow('3 or more');
  expect(() => answerTo(corpus, { ...asked, skip: 1 })).toThrow('not both');
  expect(() => answerTo(corpus, { ...asked, frames: false, order: 'entropy' })).toThrow('Only phrase frames');
});
