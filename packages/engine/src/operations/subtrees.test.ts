import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTreeDocument, corpusOf, type TestDocument } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const withTree: TestDocument = {
  sentences: ['a/a/N b/b/V b/b/V ././PUNCT'],
  streams: { head: ['2', '0', '2', '2'], deprel: ['x', 'root', 'y', 'punct'] },
};

/** The sets of `size` tokens that hang together, of one sentence; `heads` are places, undefined for a root. */
function connected(heads: readonly (number | undefined)[], size: number): number[][] {
  const sets = (from: number, chosen: readonly number[]): number[][] => {
    if (chosen.length === size) {
      const tops = chosen.filter((at) => !chosen.includes(heads[at] ?? -1));
      return tops.length === 1 ? [[...chosen]] : [];
    }
    return heads.flatMap((_, at) => (at < from ? [] : sets(at + 1, [...chosen, at])));
  };
  return sets(0, []);
}

/** How often each subtree occurs, by its text. */
function naive(documents: readonly TestDocument[], size: number, withRelations: boolean): Map<string, number> {
  const found = new Map<string, number>();
  for (const { sentences, streams } of documents) {
    let first = 0;
    for (const sentence of sentences) {
      const tokens = typeof sentence === 'string' ? sentence.split(' ') : sentence;
      const lemmas = tokens.map((token) => token.split('/')[1] ?? '');
      const ofStream = (name: string) => streams?.[name]?.slice(first, first + tokens.length) ?? [];
      const relations = ofStream('deprel');
      const heads = ofStream('head').map((head, at) => {
        const place = Number(head) - 1;
        return head === '' || place < 0 || relations[at] === 'punct' ? undefined : place;
      });
      first += tokens.length;
      const textOf = (at: number, chosen: readonly number[]): string => {
        const below = chosen
          .filter((other) => heads[other] === at)
          .map((other) => {
            const text = textOf(other, chosen);
            return `-${withRelations ? relations[other] : '-'}-> ${text.includes(' ') ? `(${text})` : text}`;
          });
        return [lemmas[at], below.toSorted().join(' ; ')].join(' ').trimEnd();
      };
      for (const chosen of connected(heads, size)) {
        const top = chosen.find((at) => !chosen.includes(heads[at] ?? -1)) ?? -1;
        const text = textOf(top, chosen);
        found.set(text, (found.get(text) ?? 0) + 1);
      }
    }
  }
  return found;
}

/** Texts with their counts; the words of a text are in one order, since that of dependents may differ. */
const pairs = (each: Iterable<readonly [string, number]>): string[] =>
  [...each]
    .map(
      ([text, count]) =>
        `${count} ${text
          .match(/[^\s();]+/g)
          ?.toSorted()
          .join(' ')}`,
    )
    .toSorted();

it('counts each set of tokens that hang together, and each row has a query that finds them', () => {
  const documents = fc.array(anyTreeDocument(2), { maxLength: 2 });
  fc.assert(
    fc.property(documents, fc.constantFrom(2, 3, 4), fc.boolean(), (some, nodes, relations) => {
      const all = [...some, withTree];
      const corpus = corpusOf(...all);
      const { rows, total, occurrences } = answerTo(corpus, { operation: 'subtrees', nodes, relations, minimum: 1 });
      const expected = naive(all, nodes, relations);
      expect(occurrences).toBe([...expected.values()].reduce((sum, count) => sum + count, 0));
      expect(total).toBe(expected.size);
      expect(pairs(rows.map(({ value, count }) => [value, count]))).toEqual(pairs(expected));
      const asked = rows.flatMap(({ cql, count }) => (cql === undefined ? [] : [{ cql, count }]));
      const found = asked.map(({ cql }) => answerTo(corpus, { operation: 'concordance', cql, limit: 0 }).count);
      expect(asked.map(({ cql }, index) => ({ cql, count: found[index] }))).toEqual(asked);
    }),
    { numRuns: 60 },
  );
});

it('counts texts, keeps those that a pattern names, and leaves punctuation out if asked', () => {
  const corpus = corpusOf(withTree, withTree, withTree);
  const subtrees = (more: object) => answerTo(corpus, { operation: 'subtrees', ...more }).rows;
  expect(subtrees({})).toMatchObject([
    { value: 'b -x-> a', count: 3, files: 3, cql: 'a:[lemma == "b"] -x-> b:[lemma == "a"]' },
    { value: 'b -y-> b', count: 3, files: 3 },
  ]);
  expect(subtrees({ pattern: 'a' })).toHaveLength(1);
  expect(subtrees({ wordsOnly: false })).toHaveLength(3);
  expect(subtrees({ minimum: 4 })).toEqual([]);
  expect(subtrees({ nodes: 3 })).toMatchObject([{ value: 'b -x-> a ; -y-> b', count: 3 }]);
});

it('orders all rows by each figure and by the subtrees, from either end', () => {
  const corpus = corpusOf(withTree, withTree);
  const values = (order: 'count' | 'values' | 'files', lastFirst: boolean, page = {}) =>
    answerTo(corpus, { operation: 'subtrees', wordsOnly: false, minimum: 1, order, lastFirst, ...page } as const).rows;
  const inTextOrder = values('values', false).map(({ value }) => value);
  expect(inTextOrder).toEqual(inTextOrder.toSorted());
  expect(inTextOrder.length).toBeGreaterThan(2);
  expect(values('values', true).map(({ value }) => value)).toEqual(inTextOrder.toReversed());
  expect(values('values', true, { offset: 1, limit: 1 }).map(({ value }) => value)).toEqual(inTextOrder.slice(-2, -1));
  for (const order of ['count', 'files'] as const) {
    const figures = (lastFirst: boolean) => values(order, lastFirst).map((row) => row[order]);
    expect(figures(false)).toEqual(figures(false).toSorted((a, b) => b - a));
    expect(figures(true)).toEqual(figures(false).toReversed());
  }
});

it('a corpus without trees says so, whatever it could count', () => {
  for (const attribute of ['lemma', 'nothing']) {
    expect(answerTo(corpusOf(['a b']), { operation: 'subtrees', attribute })).toMatchObject({
      total: 0,
      warnings: [expect.stringContaining('depends on')],
    });
  }
});
