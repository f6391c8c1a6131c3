import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Corpus } from '../../corpus/index.ts';
import { corpusOf } from '../../testing/index.ts';
import { isWord } from '../../text/index.ts';
import { anyHits, matchesOf, type Hit } from '../testing/any-hits.ts';
import { type ConcordanceLine, concordanceLines } from './concordance.ts';
import type { Context } from './contexts.ts';

const anyContext = fc.record({
  kind: fc.constantFrom('tokens' as const, 'words' as const),
  left: fc.nat(6),
  right: fc.nat(6),
});

/** Tokens with spaces between them, as in the test corpus. */
function wordsBetween(corpus: Corpus, from: number, to: number): string {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => corpus.valueAt(corpus.word, from + i)).join(' ');
}

/** Number of tokens from a position outwards until `wanted` of them are counted. */
function outwards(corpus: Corpus, hit: Hit, step: -1 | 1, wanted: number, words: boolean): number {
  let edge = step < 0 ? hit.start : hit.end;
  for (let counted = 0; counted < wanted && (step < 0 ? edge > hit.low : edge < hit.high); edge += step) {
    if (!words || isWord(corpus.valueAt(corpus.word, step < 0 ? edge - 1 : edge))) counted++;
  }
  return edge;
}

/** The events of a line in a test corpus: of its structures with places, the spans without tokens. */
function eventsOf(corpus: Corpus, { start, end }: Hit, from: number, to: number): Pick<ConcordanceLine, 'events'> {
  const structures = [...corpus.structures.values()].filter(({ places }) => places !== undefined);
  if (structures.length === 0) return {};
  const events = structures.flatMap(({ name, start: starts, end: ends, attributes, places }) =>
    Array.from(starts, (at, span) => {
      const place = places?.lexicon.value(places.ofSpan[span]) ?? '';
      const part: 'left' | 'node' | 'right' = at <= start ? 'left' : at < end ? 'node' : 'right';
      const [first, behind] = { left: [from, start], node: [start, end], right: [end, to] }[part];
      const before = wordsBetween(corpus, first, at);
      const who = attributes.get('who');
      return {
        isShown: ends[span] === at && (place.startsWith('end') ? from < at && at <= to : from <= at && at < to),
        order: [at, Number(place.replace('end ', ''))] as const,
        event: {
          part,
          at: before.length + (at > first && at < behind ? 1 : 0),
          name,
          attributes: { who: who?.lexicon.value(who.ofSpan[span]) ?? '' },
        },
      };
    }),
  );
  const shown = events.filter(({ isShown }) => isShown);
  return { events: shown.sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1]).map(({ event }) => event) };
}

test('lines hold the source text of the match and so much beside it', () => {
  fc.assert(
    fc.property(anyHits(), anyContext, ({ corpus, matches, hits }, context) => {
      const lines = hits.map((hit) => {
        const from = outwards(corpus, hit, -1, context.left, context.kind === 'words');
        const to = outwards(corpus, hit, 1, context.right, context.kind === 'words');
        return {
          start: hit.start,
          end: hit.end,
          filename: corpus.documents.fileName(hit.document),
          left: wordsBetween(corpus, from, hit.start),
          node: wordsBetween(corpus, hit.start, hit.end),
          right: wordsBetween(corpus, hit.end, to),
          ...eventsOf(corpus, hit, from, to),
        };
      });
      expect(concordanceLines(corpus, matches, { context })).toEqual(lines);
    }),
    { numRuns: 300 },
  );
});

test('contexts in tokens, in words and in sentences', () => {
  const corpus = corpusOf(['Well , he said', 'No , never ! Not once .'], ['Yes']);
  const never = matchesOf([[6, 7]]);
  const sides = (context: Context): string[] => {
    const [{ left, right }] = concordanceLines(corpus, never, { context });
    return [left, right];
  };
  expect(sides({ kind: 'tokens', left: 2, right: 2 })).toEqual(['No ,', '! Not']);
  expect(sides({ kind: 'words', left: 2, right: 2 })).toEqual(['said No ,', '! Not once']);
  expect(sides({ kind: 'words', left: 10, right: 10 })).toEqual(['Well , he said No ,', '! Not once .']);
  const structure = corpus.structures.get('s');
  expect(structure && sides({ kind: 'structure', structure })).toEqual(['No ,', '! Not once .']);
});

test('a token outside all sentences is shown up to the sentences beside it', () => {
  const corpus = corpusOf({
    sentences: ['a b c d e f'],
    structures: [
      { name: 'q', start: 0, end: 2 },
      { name: 'q', start: 5, end: 6 },
    ],
  });
  const structure = corpus.structures.get('q');
  const [line] = structure
    ? concordanceLines(corpus, matchesOf([[3, 4]]), { context: { kind: 'structure', structure } })
    : [];
  expect(line).toMatchObject({ left: 'c', node: 'd', right: 'e' });
});

test('the tokens of a line put together are its text, each with its value', () => {
  fc.assert(
    fc.property(anyHits(), anyContext, ({ corpus, matches, hits }, context) => {
      for (const [index, line] of concordanceLines(corpus, matches, { context, attribute: corpus.lc }).entries()) {
        for (const part of ['left', 'node', 'right'] as const) {
          const tokens = line.tokens?.[part] ?? [];
          const text = tokens.map(([word, , separator], at) => (at < tokens.length - 1 ? word + separator : word));
          expect(text.join('')).toBe(line[part]);
        }
        const { start, end } = hits[index];
        const values = Array.from({ length: end - start }, (_, at) => corpus.valueAt(corpus.lc, start + at));
        expect(line.tokens?.node.map(([, value]) => value)).toEqual(values);
      }
    }),
  );
});

test('lines come with fields of their documents', () => {
  const corpus = corpusOf(
    { sentences: ['a'], fields: { genre: 'news' } },
    { sentences: ['a'], fields: { genre: 'novel' } },
  );
  const genre = corpus.documents.fields.get('genre');
  const lines = concordanceLines(
    corpus,
    matchesOf([
      [0, 1],
      [1, 2],
    ]),
    { context: { kind: 'tokens', left: 1, right: 1 }, fields: genre ? [genre] : [] },
  );
  expect(lines.map(({ fields }) => fields)).toEqual([['news'], ['novel']]);
});
