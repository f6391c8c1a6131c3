import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Corpus } from '../../corpus/index.ts';
import { corpusOf } from '../../testing/index.ts';
import { compareCodePoints, fold } from '../../text/index.ts';
import { hitKey } from '../keys/hit-key.ts';
import { anyHits, matchesOf, tokenInside, valueBeside, type Hit } from '../testing/any-hits.ts';
import { sortedHits } from './sort-hits.ts';

const anyKey = fc
  .record({
    where: fc.constantFrom('L2', 'L1', 'node', 'node1', 'node3', 'node-2', 'R1', 'R2', 'R5', 'doc.genre', 'doc.year'),
    attribute: fc.constantFrom('', ':lc', ':word', ':lemma', ':pos'),
    flags: fc.subarray([':exact', ':reverse', ':desc']),
  })
  .map(({ where, attribute, flags }) => `${where}${where.startsWith('doc') ? '' : attribute}${flags.join('')}`);

/** The values that a key compares: one, or one for each token of the match. */
function compared(corpus: Corpus, hit: Hit, key: string): string[] {
  const [where, ...rest] = key.split(':');
  const attribute = rest.find((part) => !['exact', 'reverse', 'desc'].includes(part)) ?? 'lc';
  const text = (value: string): string => {
    const form = rest.includes('exact') ? value : fold(value);
    return rest.includes('reverse') ? Array.from(form).toReversed().join('') : form;
  };
  if (where === 'node') {
    const tokens = Array.from({ length: hit.end - hit.start }, (_, i) =>
      text(valueBeside(corpus, hit, hit.start + i, attribute)),
    );
    return rest.includes('reverse') ? tokens.toReversed() : tokens;
  }
  if (where.startsWith('doc.')) {
    const field = corpus.documents.fields.get(where.slice(4));
    return [text(field?.lexicon.value(field.ofSpan[hit.document]) ?? '')];
  }
  const inside = tokenInside(hit, where);
  if (inside !== undefined) return [text(inside < 0 ? '' : valueBeside(corpus, hit, inside, attribute))];
  const distance = Number(where.slice(1));
  return [text(valueBeside(corpus, hit, where[0] === 'L' ? hit.start - distance : hit.end - 1 + distance, attribute))];
}

function compareTexts(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareCodePoints(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

test('sorted hits stand as a naive sort puts them, every page of them', () => {
  fc.assert(
    fc.property(
      anyHits(),
      fc.array(anyKey, { maxLength: 3 }),
      fc.nat(20),
      fc.nat(20),
      ({ corpus, matches, hits }, keys, offset, limit) => {
        const naive = hits
          .map((hit, number) => ({ number, texts: keys.map((key) => compared(corpus, hit, key)) }))
          .sort((a, b) => {
            for (const [i, key] of keys.entries()) {
              const order = compareTexts(a.texts[i], b.texts[i]);
              if (order !== 0) return key.includes(':desc') ? -order : order;
            }
            return a.number - b.number;
          })
          .map(({ number }) => number);
        const parsed = keys.map((key) => hitKey(corpus, key));
        expect([...sortedHits(corpus, matches, { keys: parsed, offset: 0, limit: Infinity })]).toEqual(naive);
        expect([...sortedHits(corpus, matches, { keys: parsed, offset, limit })]).toEqual(
          naive.slice(offset, offset + limit),
        );
      },
    ),
    { numRuns: 400 },
  );
});

describe('by hand', () => {
  const corpus = corpusOf(['The cat a Dog', 'the ant'], ['the Bee']);
  const the = matchesOf([
    [0, 1],
    [4, 5],
    [6, 7],
  ]);
  const order = (...keys: string[]): number[] => [
    ...sortedHits(corpus, the, { keys: keys.map((key) => hitKey(corpus, key)), offset: 0, limit: Infinity }),
  ];

  test('folded, exact, backwards, beyond the document', () => {
    expect(order('R1')).toEqual([1, 2, 0]);
    expect(order('R1:word:exact')).toEqual([2, 1, 0]);
    expect(order('R1:desc')).toEqual([0, 2, 1]);
    expect(order('R1:reverse')).toEqual([2, 0, 1]);
    expect(order('L1')).toEqual([0, 2, 1]);
    expect(order('R2')).toEqual([1, 2, 0]);
    expect(order('node:word:exact', 'R1')).toEqual([0, 1, 2]);
    expect(order('doc.fileName:desc')).toEqual([2, 0, 1]);
  });

  test('a key that is none', () => {
    expect(() => hitKey(corpus, 'R0')).toThrow(
      '“R0” does not say what to sort or count by. Write L1 to L50, node, R1 to R50 or doc.FIELD',
    );
    for (const none of ['node0', 'node51', 'node-0', 'node+1', 'node1x'])
      expect(() => hitKey(corpus, none)).toThrow(`“${none}” does not say what to sort or count by`);
    expect(() => hitKey(corpus, 'R1:a:b')).toThrow('names two attributes');
    expect(() => hitKey(corpus, 'R1:tag')).toThrow('A token has no “tag”: use word, lc, lemma, pos.');
    expect(() => hitKey(corpus, 'doc.age')).toThrow('The texts have no field “age”: use fileName.');
    expect(() => hitKey(corpus, 'doc.fileName:word')).toThrow('which a document has not');
  });
});
