import type { OperationInput } from '@zaban/contract';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '../../cql/index.ts';
import { accessLevel, openCorpus, restrictedDocuments } from '../../corpus/index.ts';
import { MemoryStorage } from '../../storage/index.ts';
import { build, corpusOf, segmentOf } from '../../testing/index.ts';
import { HeldHits } from '../cache/index.ts';
import { answerTo } from '../testing/answer-to.ts';
import { withholdLine } from './index.ts';
import { observesOneToken } from './told.ts';

const stranger = { opened: ['open'], closed: [] } as const;
const vocabulary = () => ({ general: new Set(['the']), setAside: new Map() });
const words = (count: number, from = 0): string => Array.from({ length: count }, (_, i) => `w${from + i}`).join(' ');

/**
 * A corpus of a text with this level, 100 different tokens in one sentence, and an open text with some of the tokens.
 */
const corpus = corpusOf(
  { sentences: [words(100)], fields: { fileName: 'closed', access: 'kwic' } },
  { sentences: [`${words(3)} x`], fields: { fileName: 'open', access: 'open' } },
  { sentences: [`w50 w51 ${words(3, 200)}`], fields: { fileName: 'registered', access: 'registered' } },
);

function ask<Request extends OperationInput>(request: Request, reader: object = stranger) {
  return answerTo(corpus, request, { reader: { ...stranger, ...reader } });
}

const lines = (request: Omit<OperationInput<'concordance'>, 'operation'>, reader?: object) =>
  ask({ operation: 'concordance', ...request }, reader).lines;

test('a word that is not known is the most restricted level, and nothing is restricted for whoever may read all', () => {
  expect(['', 'open', 'registered', 'kwic', 'opne', 'Open'].map(accessLevel)).toEqual([
    'open',
    'open',
    'registered',
    'kwic',
    'kwic',
    'kwic',
  ]);
  expect([...(restrictedDocuments(corpus, { opened: ['open', 'registered'] }) ?? [])]).toEqual([1, 0, 0]);
  expect([...(restrictedDocuments(corpus, stranger) ?? [])]).toEqual([1, 0, 1]);
  expect(restrictedDocuments(corpusOf({ sentences: ['a'], fields: { access: 'open' } }), stranger)).toBeUndefined();
  expect(restrictedDocuments(corpusOf(['a']), stranger)).toBeUndefined();
});

const costs = (request: object) => ask({ operation: 'concordance', cql: '"w1|w50"', ...request }).disclosed?.lines;

const isSorted = (sort: string[], cql = '"w1|w50"') => ask({ operation: 'concordance', cql, sort }).disclosed?.isSorted;

describe('lines of a restricted text', () => {
  const closed = { filter: { fileName: ['closed'] } };

  test('are bounded in tokens on both sides, and say so where they were asked for longer', () => {
    const [line] = lines({ cql: '"w50"', ...closed, context: [50, 50] });
    expect([line.left, line.right, line.withheld]).toEqual([words(25, 25), words(25, 51), 'cut']);
    const [whole] = lines({ cql: '"w50"', ...closed, context: [5, 5] });
    expect([whole.left, whole.right, whole.withheld]).toEqual([words(5, 45), words(5, 51), undefined]);
  });

  test('show no more than the beginning of a long hit, with a mark, and nothing behind it', () => {
    const [line] = lines({ cql: '"w10" []{60}', context: [2, 2] });
    expect(line).toMatchObject({ left: 'w8 w9', node: `${words(12, 10)} …`, right: '', withheld: 'cut' });
  });

  test('are bounded and charged with a row of candidates too, whose figures are those of single words', () => {
    const asked = { operation: 'candidates', minimum: 1, pattern: 'wo+rd', context: [50, 50], lines: 2 } as const;
    const long = corpusOf({ sentences: [`${words(40)} word ${words(40, 40)}`], fields: { access: 'kwic' } });
    const { rows, disclosed } = answerTo(long, asked, { reader: stranger, vocabulary });
    const [line] = rows[0].lines;
    expect([line.left, line.node, line.right, line.withheld]).toEqual([words(25, 15), 'word', words(25, 40), 'cut']);
    expect(disclosed).toMatchObject({ lines: [[0, 51]], touched: [], leftOut: [] });
  });

  test('mark their word where it is shown, and only there', () => {
    const [shown, cut] = ['"w10" @"w11" []{60}', '"w10" []{40} @"w51"'].map((cql) => lines({ cql })[0]);
    expect(shown.node.slice(...(shown.target ?? []))).toBe('w11');
    expect([cut.withheld, cut.target]).toEqual(['cut', undefined]);
  });

  test('are bounded in characters where one token is long, and so are values', () => {
    const giant = corpusOf({ sentences: [`a ${'x'.repeat(5000)} b`], fields: { access: 'kwic' } });
    const reader = stranger;
    const [hit] = answerTo(giant, { operation: 'concordance', cql: '"x+"' }, { reader }).lines;
    expect(hit.node.length).toBeLessThan(203);
    const [beside] = answerTo(giant, { operation: 'concordance', cql: '"a"', attribute: 'word' }, { reader }).lines;
    expect(beside.right.length).toBeLessThan(253);
    expect(JSON.stringify(beside.tokens).length).toBeLessThan(1000);
    const list = answerTo(giant, { operation: 'wordlist' }, { reader }).rows;
    expect(Math.max(...list.map(({ value }) => value.length))).toBe(101);
  });

  test('are bounded as sentences too, with marks, and the place of the hit stays right', () => {
    const [{ complete, matches, node, withheld }] = ask({ operation: 'sentences', cql: '"w50"' }).lines;
    expect(complete).toBe(`…${words(51, 25)}…`);
    expect(matches.map(([start, end]) => complete.slice(start, end))).toEqual([node]);
    expect(withheld).toBe('cut');
  });

  test('cost the tokens that they show or are sorted by, those of open texts nothing, and can be emptied', () => {
    expect(costs({ context: [1, 1] })).toEqual([[0, 3], [0, 3], null, [2, 2]]);
    expect(costs({ context: [5, 5], sort: ['R30', 'L1'], ...closed })).toEqual([
      [0, 9],
      [0, 13],
    ]);
    expect(costs({ context: [0, 0], cql: '(meet "w50" "w53" 3 3)' })).toEqual([[0, 4]]);
    expect([isSorted(['node']), isSorted(['doc.fileName'])]).toEqual([false, false]);
    expect([isSorted(['R1']), isSorted(['a.word', 'dist(a,b)'], 'a:"w1" []* b:"w50"')]).toEqual([true, true]);
    const short = corpusOf({ sentences: ['a b c d'], fields: { access: 'kwic' } });
    const marked = answerTo(short, { operation: 'sentences', cql: '(meet [] "d" 1 3)' }, { reader: stranger });
    expect(marked.disclosed?.lines).toEqual([
      [0, 4],
      [0, 4],
      [0, 4],
    ]);
    const [line] = lines({ cql: '"w50"', ...closed });
    expect(withholdLine(corpus, line, 0)).toMatchObject({ left: '', node: '', right: '', start: 0, end: 0 });
  });
});

test.each([
  ['[lc="a"]', true],
  ['[pos="N" & lemma="a"] | "b"', true],
  ['[lc="a" & doc_fileName="x"]', true],
  ['"a" "b"', false],
  ['[lc="a"]{2}', false],
  ['[lc="a"] within s', false],
  ['a:[lc="a"] :: a.lc = "a"', false],
])('%s looks at one token alone: %s', (cql, expected) => {
  expect(observesOneToken(corpus, parseQuery(cql))).toBe(expected);
});

const touched = (request: OperationInput) => ask(request).disclosed?.touched;

describe('a search for several tokens', () => {
  const count = { operation: 'distribution', by: 'fileName' } as const;

  test.each<[string, object, readonly number[]]>([
    ['"w50" "w51"', {}, [0, 2]],
    ['"w50" []{40}', {}, [0]],
    ['"w50"', {}, []],
    ['"w99" "w0"', {}, []],
    ['(meet (meet "w50" "w52" 2 2) "w53" 3 3)', {}, [0]],
    ['"w50" within ("w48" [] "w50" "w51")', {}, [0]],
    ['a:"w50" []* b:"w53" :: a.lc = "w50" & b.lc = "w53"', {}, [0]],
    ['"w60"', { contextFilters: [{ pattern: '"w61"', window: [0, 1] }] }, [0]],
    ['"w60"', { firstHitPerDocument: true }, [0]],
    ['"w60"', { firstHitPer: ['doc.fileName'] }, [0]],
  ])('%s %j is charged to the restricted texts %j that have it', (cql, more, expected) => {
    expect(touched({ ...count, cql, ...more })).toEqual(expected);
  });

  test('is one too by what stands beside a word', () => {
    expect(touched({ operation: 'frequencies', cql: '"w60"', by: ['node', 'doc.fileName'] })).toEqual([]);
    expect(touched({ operation: 'concordance', cql: '"w60"', sort: ['L2'] })).toEqual([0]);
  });

  test('leaves out texts whose allowance is used up, on later pages too, and says how many', () => {
    const reader = { ...stranger, closed: ['closed', 'gone.txt', 'open'] };
    const sequence = ask({ operation: 'frequencies', cql: '[]{2}', by: ['doc.fileName'] }, reader);
    expect(sequence.rows.map(({ values }) => values[0]).toSorted()).toEqual(['open', 'registered']);
    expect([sequence.tokens, sequence.disclosed?.leftOut]).toEqual([9, [0]]);
    // Counts of single words disclose nothing about their order.
    expect(ask({ ...count, cql: '"w50"' }, reader).count).toBe(2);
    const held = new HeldHits();
    const sorted = { operation: 'concordance', cql: '"w50|w51|x"', sort: ['R1'], limit: 1 } as const;
    const page = (offset: number) => answerTo(corpus, { ...sorted, offset }, { reader, held }).disclosed;
    expect([0, 1, 2].map((offset) => page(offset)?.leftOut)).toEqual([[0], [0], [0]]);
    expect([0, 1].map((offset) => page(offset)?.touched)).toEqual([[2], [2]]);
  });

  test('costs the same on later pages, whatever the order of the lines', () => {
    const held = new HeldHits();
    const sorted = {
      operation: 'concordance',
      cql: '"w0|w50|x" []{0,1}',
      sort: ['doc.fileName:desc'],
      limit: 1,
    } as const;
    const page = (offset: number) => answerTo(corpus, { ...sorted, offset }, { reader: stranger, held }).disclosed;
    expect([0, 1, 2].map((offset) => page(offset)?.touched.toSorted())).toEqual([
      [0, 2],
      [0, 2],
      [0, 2],
    ]);
  });
});

/** A text whose tokens have their number as the third attribute. */
const numbered = (name: string, access: string, tokens: readonly string[]) => ({
  sentences: [tokens.map((word, number) => `${word}/${word}/${number}`)],
  fields: { fileName: name, access },
});

describe('figures that tell the order of words', () => {
  const storage = new MemoryStorage();
  const texts = segmentOf([numbered('closed', 'kwic', ['a', 'b', 'c']), numbered('open', 'open', ['a', 'b', 'd'])]);
  build(storage, [{ ...texts, columns: ['word', 'lemma', 'n'] }]);
  const pair = openCorpus(storage);
  const target = { filter: { fileName: ['closed'] } };

  test.each<OperationInput>([
    { operation: 'ngrams', n: 2, minimum: 1 },
    { operation: 'ngrams', n: 3, minimum: 1, frames: true },
    { operation: 'ngrams', n: 2, minimum: 1, skip: 1 },
    { operation: 'positions', cql: '"a"' },
    { operation: 'dispersion', cql: '"a"' },
    { operation: 'frequencies', cql: '"a"', by: ['R1'] },
    { operation: 'groups', cql: '"a"', by: ['R1'] },
    { operation: 'collocations', cql: '"a"' },
    { operation: 'frequencies', cql: '[]', by: ['node:n', 'node:word'] },
    { operation: 'wordlist', attribute: 'n' },
    { operation: 'wordlist', filesWith: '"a" "b"' },
    { operation: 'candidates', filesWith: '"a" "b"' },
    { operation: 'documents', filesWith: '"a" "b"' },
    { operation: 'keyness', target, attribute: 'n' },
    { operation: 'keyness', target, among: '[n="1"]' },
    { operation: 'keyness', target: { filesWith: '"a" "b"' }, reference: target },
  ])('leave restricted texts out, unless very many are asked for: %j', (request) => {
    const { disclosed } = answerTo(pair, request, { reader: stranger, vocabulary });
    expect(disclosed).toMatchObject({ leftOut: [0], leftOutForOrder: true, touched: [] });
  });

  const tagged = corpusOf(
    { sentences: ['a/a/NOUN b/b/NOUN'], fields: { fileName: 'closed', access: 'kwic' } },
    { sentences: ['a/a/NOUN c/c/NOUN'], fields: { fileName: 'open', access: 'open' } },
  );
  test.each<OperationInput>([
    { operation: 'subtrees', attribute: 'word', minimum: 1 },
    { operation: 'sketch', lemma: 'a', minimum: 1 },
    { operation: 'difference', lemma: 'a', other: 'b', minimum: 1 },
    { operation: 'thesaurus', lemma: 'a' },
    { operation: 'terms', target },
    { operation: 'keysubtrees', target },
  ])('of words with tags leave them out too: %j', (request) => {
    const { disclosed } = answerTo(tagged, request, { reader: stranger });
    expect(disclosed).toMatchObject({ leftOut: [0], leftOutForOrder: true, touched: [] });
  });

  test.each<OperationInput>([
    { operation: 'wordlist', ...target },
    { operation: 'candidates', ...target },
    { operation: 'frequencies', cql: '[]', ...target },
    { operation: 'frequencies', cql: '"a" "b"', by: ['doc.fileName'] },
    { operation: 'keyness', target, among: '[lemma="a|b"]' },
    { operation: 'documents', filesWith: '"a"' },
  ])('are none of words alone, or of how often a sequence stands in a text: %j', (request) => {
    expect(answerTo(pair, request, { reader: stranger, vocabulary }).disclosed).toMatchObject({ leftOut: [], rows: 0 });
  });

  const many = corpusOf(
    ...Array.from({ length: 20 }, (_, at) => ({
      sentences: [`a ${at < 3 ? 'b' : `only${at}`} z`],
      fields: { access: 'kwic', category: at === 0 ? 'media' : 'literary' },
    })),
    { sentences: ['a q z'], fields: { access: 'open', category: 'media' } },
  );
  const rows = (request: object) => {
    const answer = answerTo(
      many,
      { operation: 'frequencies', cql: '"a"', by: ['R1'], ...request },
      {
        reader: stranger,
      },
    ) as unknown as { rows: { values?: string[]; value?: string }[]; disclosed: { rows: number; leftOut: number[] } };
    return [answer.rows.map(({ values, value }) => values?.join(' ') ?? value), answer.disclosed.rows];
  };

  test('of twenty texts at once have the rows of three texts, of whatever level', () => {
    expect(rows({})).toEqual([['b'], 18]);
    expect(rows({ operation: 'groups' })).toEqual([['b'], 18]);
    expect(rows({ operation: 'collocations', by: undefined, window: [0, 1] })).toEqual([['b'], 18]);
    expect(rows({ criteria: 'media' })).toEqual([['q'], 0]);
    expect(rows({ filter: { access: ['kwic', 'open'] } })).toEqual([['q'], 0]);
  });

  test('count the texts of a category by the field that has the categories', () => {
    const texts = Array.from({ length: 20 }, (_, at) => ({
      sentences: ['a b'],
      fields: { access: 'kwic', category: 'b', series: at === 0 ? 'b' : 'a' },
    }));
    const asked = { operation: 'frequencies', cql: '"a"', by: ['R1'], criteria: 'b' } as const;
    const leftOut = (context: object) =>
      answerTo(corpusOf(...texts), asked, { reader: stranger, ...context }).disclosed?.leftOut;
    expect([leftOut({}), leftOut({ categoryField: 'series' })]).toEqual([[], [0]]);
  });
});

test('without a reader nothing is bounded or noted', () => {
  const answer = answerTo(corpus, { operation: 'concordance', cql: '"w10" []{60}', context: [40, 2] });
  expect(answer.lines[0].node).toBe(words(61, 10));
  expect(answer).not.toHaveProperty('disclosed');
});
