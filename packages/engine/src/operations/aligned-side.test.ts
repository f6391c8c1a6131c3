import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Corpus, Reader } from '../corpus/index.ts';
import { parseQuery } from '../cql/index.ts';
import { anyTestDocument, corpusOf, NaiveMatcher, type TestDocument } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';
import { alignedKeys, counterpartTexts } from './aligned-side.ts';
import { type Joined, questionsIn } from './joined.ts';

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly document: string;
  readonly by: Readonly<Record<string, string>>;
}

const OPEN = ['open'] as const;

const anyBy = fc.record({
  align: fc.constantFrom('', '', 'k1', 'k2', 'k3', 'k1 k2'),
  corresp: fc.constantFrom('', '', '#x1', 'x2', 'd1#x1', 'en/d2#x2 #x3'),
  id: fc.constantFrom('', 'x1', 'x2', 'x3'),
});

/** A corpus whose sentences are aligned at random, and these. */
const anySide = fc
  .array(fc.tuple(anyTestDocument(3), fc.array(anyBy, { minLength: 3, maxLength: 3 })), { minLength: 1, maxLength: 3 })
  .map((given) => {
    let start = 0;
    const segments: Segment[] = [];
    const documents = given.map(([document, attributes], number): TestDocument => {
      const begin = start;
      const inside = document.sentences.map((sentence, at) => {
        const segment = { start, end: start + sentence.length, document: `d${number + 1}`, by: attributes[at] };
        start += sentence.length;
        return segment;
      });
      segments.push(...inside);
      const structures = inside.map((each) => ({
        name: 'seg',
        start: each.start - begin,
        end: each.end - begin,
        attributes: each.by,
      }));
      return { ...document, structures: [...(document.structures ?? []), ...structures] };
    });
    return { corpus: corpusOf(...documents), segments };
  });

function wordsOf(value: string): string[] {
  return value.split(' ').filter(Boolean);
}

function pointsTo(from: Segment, to: Segment): boolean {
  return wordsOf(from.by.corresp).some((target) => {
    const [document, id = document] = target.split('#');
    const isThere = !target.includes('#') || document === '' || document.split('/').at(-1) === to.document;
    return isThere && to.by.id === id;
  });
}

function areCounterparts(one: Segment, other: Segment): boolean {
  const shared = wordsOf(one.by.align).some((key) => wordsOf(other.by.align).includes(key));
  return shared || pointsTo(one, other) || pointsTo(other, one);
}

/** What is asked of the other side for a query, as a server asks it. */
function joinedFor(cql: string, other: Corpus, reader?: Reader): Joined {
  const having = questionsIn({ cql }).map(({ question, cql: query }) => {
    const context = reader === undefined ? {} : { reader };
    return [question, alignedKeys(other, { cql: query }, context).keys] as const;
  });
  return { withKeys: true, having: Object.fromEntries(having) };
}

const anyAsked = fc.constantFrom(
  '[]',
  '"a|b"',
  '[pos="N"] [pos="V|D"]',
  '[]* "a"',
  '"[aA]" []{0,2} "b"',
  '<s> [pos="N"]+',
  '<s/> containing "b"',
  '[] [] !within q',
  '[]{4}',
  'x:[] []* y:[] :: x.word = y.word',
);

it('finds the hits that have a counterpart with a match, or none, as a naive search of both sides does', () => {
  fc.assert(
    fc.property(anySide, anySide, anyAsked, anyAsked, fc.constantFrom('', '!'), (here, there, item, query, not) => {
      const found = new NaiveMatcher(there.corpus).matches(parseQuery(query), 'all');
      const having = there.segments.filter(({ start, end }) =>
        found.some((match) => start <= match.start && match.end <= end),
      );
      const spans = here.segments.filter((one) => having.some((other) => areCounterparts(one, other)));
      const cql = `(${item}) ${not}within en: (${query})`;
      const naive = new NaiveMatcher(
        here.corpus,
        () => [],
        () => spans,
      );
      const expected = naive.matches(parseQuery(cql), 'standard').map(({ start, end }) => [start, end]);
      const joined = joinedFor(cql, there.corpus);
      const { positions } = answerTo(here.corpus, { operation: 'positions', cql, limit: 10_000 }, { joined });
      expect(positions).toEqual(expected);
      const { count } = answerTo(here.corpus, { operation: 'frequencies', cql, by: ['node:word'] }, { joined });
      expect(count).toBe(expected.length);
    }),
  );
});

it('shows each line the text of its counterparts, and of those that its reader may not read whole nothing', () => {
  fc.assert(
    fc.property(anySide, anySide, fc.boolean(), (here, there, isOpen) => {
      const { corpus } = there;
      const { lines } = answerTo(
        here.corpus,
        { operation: 'concordance', cql: '[word="a|b"]', limit: 500 },
        { joined: { withKeys: true, having: {} } },
      );
      const keys = lines.map((line) => (line as unknown as { alignedKeys: string[][] }).alignedKeys);
      const reader: Reader = { opened: isOpen ? ['open'] : ['registered'], closed: [] };
      const { texts, leftOut } = counterpartTexts(corpus, keys, reader);
      expect(leftOut).toBe(isOpen ? 0 : corpus.documents.count);
      const expected = lines.map(({ start, end }) => {
        const around = here.segments.find((segment) => segment.start <= start && end <= segment.end);
        if (around === undefined || !isOpen) return '';
        const others = there.segments.filter((other) => areCounterparts(around, other));
        return others.map((other) => corpus.text(other.start, other.end)).join(' ');
      });
      expect(texts).toEqual(expected);
    }),
  );
});

const URDU = corpusOf(
  { sentences: ['یہ کتاب ہے', 'وہ گھر گیا'], fields: { fileName: 'one' }, structures: segments(3, 3) },
  { sentences: ['یہ کتاب نئی ہے'], fields: { fileName: 'two', access: 'kwic' }, structures: segments(4) },
);
const ENGLISH = corpusOf(
  { sentences: ['this is a book', 'he went home'], fields: { fileName: 'one' }, structures: segments(4, 3) },
  { sentences: ['this book is new'], fields: { fileName: 'two', access: 'registered' }, structures: segments(4) },
);

/** Segments of a text, one after the other, with the number of their tokens. */
function segments(...lengths: readonly number[]) {
  let end = 0;
  return lengths.map((length) => ({ name: 'align', start: end, end: (end += length) }));
}

it('aligns the structures named align by their numbers, where they have no attributes', () => {
  const joined = joinedFor('[] within en: "he"', ENGLISH);
  expect(joined.having).toEqual({ 'en: "he"': ['=2'] });
  const hits = answerTo(URDU, { operation: 'positions', cql: '[] within en: "he"' }, { joined });
  expect(hits.positions).toEqual([
    [3, 4],
    [4, 5],
    [5, 6],
  ]);
});

it('leaves out the texts of both sides that a reader may not read whole', () => {
  const reader: Reader = { opened: OPEN, closed: [] };
  const cql = '"کتاب" within en: "book"';
  const request = { operation: 'concordance', cql } as const;
  expect(joinedFor(cql, ENGLISH, reader).having['en: "book"']).toEqual(['=1']);
  const joined = joinedFor(cql, ENGLISH);
  expect(answerTo(URDU, request, { joined }).count).toBe(2);
  const bounded = answerTo(URDU, request, { joined, reader });
  expect([bounded.count, bounded.disclosed?.leftOut]).toEqual([1, [1]]);
  const lines = answerTo(URDU, { ...request, cql: '"کتاب"' }, { joined: { withKeys: true, having: {} }, reader }).lines;
  expect(lines).toMatchObject([{ alignedKeys: [['=1']] }, { alignedKeys: [] }]);
});

it('shows nothing of a structure that contains texts which a reader may not read whole, and long spans cut', () => {
  const both = [{ name: 'section', start: 0, end: 4, attributes: { id: 'x' } }];
  const there = corpusOf(
    { sentences: ['open words'], fields: { fileName: 'one' }, structures: both },
    { sentences: ['closed words'], fields: { fileName: 'two', access: 'kwic' } },
  );
  const shown = (reader?: Reader) => counterpartTexts(there, [[['>x']]], reader).texts;
  expect(shown()).toEqual(['open words closed words']);
  expect(shown({ opened: OPEN, closed: [] })).toEqual(['']);
  expect(joinedFor('[] within en: "words"', there, { opened: OPEN, closed: [] }).having).toEqual({ 'en: "words"': [] });
  const long = corpusOf({
    sentences: [`${'a '.repeat(400)}b`],
    structures: [{ name: 'div', start: 0, end: 401, attributes: { id: 'x' } }],
  });
  expect(counterpartTexts(long, [[['>x']]], undefined).texts).toEqual([`${'a '.repeat(300)}…`]);
});

it('refuses a corpus that nobody asked', () => {
  const ask = { operation: 'positions', cql: '"a" within en: "b"' } as const;
  expect(() => answerTo(URDU, ask)).toThrow('There is no corpus “en” here that is aligned with this one.');
  expect(answerTo(URDU, { ...ask, cql: '"a" within (b:"b")' }).count).toBe(0);
  const shown = { operation: 'sentences', cql: '"a"', aligned: 'en' } as const;
  expect(() => answerTo(URDU, shown)).toThrow('No corpus is aligned with this one here');
});
