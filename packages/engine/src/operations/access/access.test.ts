import type { OperationInput } from '@zaban/contract';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '../../cql/index.ts';
import { openCorpus } from '../../corpus/index.ts';
import { MemoryStorage } from '../../storage/index.ts';
import { build, corpusOf, segmentOf } from '../../testing/index.ts';
import { HeldHits } from '../cache/index.ts';
import { answerTo } from '../testing/answer-to.ts';
import { MAX_NODE, MAX_SIDE, MAX_VALUE_CHARACTERS } from './bounds.ts';
import { accessLevel, observesOneToken, restrictedDocuments, shortenLine, withholdLine } from './index.ts';

const stranger = { opened: ['open'], closed: [] } as const;
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
  expect([...(restrictedDocuments(corpus, ['open', 'registered']) ?? [])]).toEqual([1, 0, 0]);
  expect([...(restrictedDocuments(corpus, ['open']) ?? [])]).toEqual([1, 0, 1]);
  expect(restrictedDocuments(corpusOf({ sentences: ['a'], fields: { access: 'open' } }), ['open'])).toBeUndefined();
  expect(restrictedDocuments(corpusOf(['a']), ['open'])).toBeUndefined();
});

describe('lines of a restricted text', () => {
  test('are bounded in tokens on both sides, and say so where they were asked for longer', () => {
    const [line] = lines({ cql: '"w50"', filter: { fileName: ['closed'] }, context: [50, 50] });
    expect([line.left.split(' ').length, line.right.split(' ').length]).toEqual([MAX_SIDE.tokens, MAX_SIDE.tokens]);
    expect(line.withheld).toBe('cut');
    const [whole] = lines({ cql: '"w50"', filter: { fileName: ['closed'] }, context: [5, 5] });
    expect(whole).toMatchObject({ left: words(5, 45), right: words(5, 51) });
    expect(whole.withheld).toBeUndefined();
  });

  test('show no more than the beginning of a long hit, with a mark, and nothing behind it', () => {
    const [line] = lines({ cql: '"w10" []{60}', context: [2, 2] });
    expect(line).toMatchObject({ left: 'w8 w9', node: `${words(MAX_NODE.tokens, 10)} …`, right: '', withheld: 'cut' });
  });

  test('mark their word where it is shown, and only there', () => {
    const [shown, cut] = ['"w10" @"w11" []{60}', '"w10" []{40} @"w51"'].map((cql) => lines({ cql })[0]);
    expect(shown.node.slice(...(shown.target ?? []))).toBe('w11');
    expect([cut.withheld, cut.target]).toEqual(['cut', undefined]);
    expect(lines({ cql: '"x" @"y"?' }).map(({ target }) => target)).toEqual([undefined]);
  });

  test('are bounded in characters where one token is long', () => {
    const giant = corpusOf({ sentences: [`a ${'x'.repeat(5000)} b`], fields: { access: 'kwic' } });
    const reader = { opened: ['open'], closed: [] } as const;
    const [hit] = answerTo(giant, { operation: 'concordance', cql: '"x+"' }, { reader }).lines;
    expect(hit.node.length).toBeLessThan(MAX_NODE.characters + 3);
    const [beside] = answerTo(giant, { operation: 'concordance', cql: '"a"', attribute: 'word' }, { reader }).lines;
    expect(beside.right.length).toBeLessThan(MAX_SIDE.characters + 3);
    expect(JSON.stringify(beside.tokens).length).toBeLessThan(1000);
    const list = answerTo(giant, { operation: 'wordlist' }, { reader }).rows;
    expect(Math.max(...list.map(({ value }) => value.length))).toBe(MAX_VALUE_CHARACTERS + 1);
  });

  test('are bounded as sentences too, with marks, and the place of the hit stays right', () => {
    const { lines: sentences } = ask({ operation: 'sentences', cql: '"w50"' });
    const [{ complete, matches, node, withheld }] = sentences;
    expect(complete).toBe(`…${words(51, 25)}…`);
    expect(matches.map(([start, end]) => complete.slice(start, end))).toEqual([node]);
    expect(withheld).toBe('cut');
  });

  test('note what they show and what their order tells; lines of open texts note nothing', () => {
    const { disclosed } = ask({ operation: 'concordance', cql: '"w2|w50"', sort: ['R30'], context: [1, 1] });
    expect(disclosed?.reaches).toHaveLength(4);
    expect(disclosed?.reaches.filter((reach) => reach === null)).toHaveLength(1);
    expect(disclosed?.reaches).toContainEqual({
      document: 0,
      from: 49,
      to: 52,
      keyTokens: [50, 81],
      hit: [50, 51],
      least: 1,
    });
  });

  test('can be made shorter, and emptied without telling their place', () => {
    const [line] = lines({ cql: '"w50"', filter: { fileName: ['closed'] }, context: [9, 9] });
    const reach = { document: 0, from: 41, to: 60, keyTokens: undefined, hit: [50, 51], least: 1 } as const;
    const short = shortenLine(corpus, line, reach, 2);
    expect(short.line).toMatchObject({ left: 'w48 w49', right: 'w51 w52', withheld: 'cut' });
    expect(short.reach).toMatchObject({ from: 48, to: 53 });
    expect(withholdLine(corpus, line, reach)).toMatchObject({ left: '', node: '', right: '', start: 0, end: 0 });
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

/** A text with a passage of a number. */
const passage = (name: string, access: string) => ({
  sentences: ['a b c d', 'e f'],
  fields: { fileName: name, access },
  structures: [{ name: 'q', start: 0, end: 4, attributes: { n: '1' } }],
});

/** A text whose tokens have their number as the third attribute. */
const numbered = (name: string, access: string, tokens: readonly string[]) => ({
  sentences: [tokens.map((word, number) => `${word}/${word}/${number}`)],
  fields: { fileName: name, access },
});

describe('an attribute that may say where a token stands', () => {
  const storage = new MemoryStorage();
  const texts = segmentOf([
    numbered('closed', 'kwic', ['the', 'hidden', 'treasure', 'lies', 'here']),
    numbered('open', 'open', ['a', 'dog', 'barks']),
  ]);
  build(storage, [{ ...texts, columns: ['word', 'lemma', 'n'] }]);
  const pair = openCorpus(storage);
  const answer = (request: OperationInput) =>
    answerTo(pair, request, { reader: stranger }) as unknown as {
      rows: { values: string[] }[];
      lines: object[];
      disclosed: { touched: object; reaches: ({ keyTokens: unknown } | null)[] };
    };

  test('is no attribute of words, so that its rows are not a word list', () => {
    expect(observesOneToken(pair, parseQuery('[n="2"]'))).toBe(false);
    // In one request, these rows were the whole text.
    const order = { operation: 'frequencies', cql: '[]', by: ['node:n', 'node:word'], order: 'values' } as const;
    const { rows } = answer(order);
    expect(rows.map(({ values }) => values.join(' '))).toEqual(['0 a', '1 dog', '2 barks']);
    const { disclosed } = answer({ operation: 'frequencies', cql: '[n="2"]', by: ['node:lc'] });
    expect(disclosed.touched).toEqual([[0, 1]]);
    expect(answer({ operation: 'frequencies', cql: '[]', by: ['node:lemma'] }).rows).toHaveLength(8);
  });

  test('tells by the place of a sorted line where its hit stands', () => {
    const sorted = { operation: 'concordance', cql: '"hidden|dog"', context: [0, 0] } as const;
    const keyTokensOf = (sort: string) =>
      answer({ ...sorted, sort: [sort] }).disclosed.reaches.map((reach) => reach?.keyTokens);
    expect(keyTokensOf('node:n')).toContainEqual([1, 2]);
    expect(keyTokensOf('node:lemma')).toEqual([undefined, undefined]);
  });

  test('is charged for each row of a comparison of the tokens of a word by it', () => {
    const target = { filter: { fileName: ['closed'] } };
    const compare = (attribute: string, { limit = 10, closed = [] as readonly string[] } = {}) => {
      const request = { operation: 'keyness', target, among: '"hidden|here|dog"', attribute, limit } as const;
      const { rows, disclosed } = answerTo(pair, request, { reader: { ...stranger, closed } });
      return [rows.filter(({ f1 }) => f1 > 0).map(({ value }) => value), disclosed?.touched];
    };
    // Without this charge, one request for each word gave the places of all its tokens.
    expect(compare('n')).toEqual([['4', '1'], [[0, 2]]]);
    expect(compare('n', { limit: 1 })).toEqual([['4'], [[0, 1]]]);
    expect(compare('n', { closed: ['closed'] })).toEqual([[], []]);
    expect(compare('lemma')).toEqual([['here', 'hidden'], []]);
  });
});

const leastOf = (request: OperationInput) => ask(request).disclosed?.reaches.map((reach) => reach?.least);
const touched = (request: OperationInput) => ask(request).disclosed?.touched;

describe('a search for sequences', () => {
  test('is charged to the restricted texts that have it, by its length', () => {
    const sequence = { operation: 'positions', limit: 0 } as const;
    expect(touched({ ...sequence, cql: '"w50" "w51"' })).toEqual([
      [0, 1],
      [2, 1],
    ]);
    expect(touched({ ...sequence, cql: '"w50" []{6}' })).toEqual([[0, 6]]);
    expect(touched({ ...sequence, cql: '"w50" []{40}' })).toEqual([[0, 8]]);
    expect(touched({ ...sequence, cql: '"w50"' })).toEqual([]);
    expect(touched({ ...sequence, cql: '"w99" "w0"' })).toEqual([]);
  });

  test('is charged for every token that it looks at, where its hits are shorter', () => {
    const count = { operation: 'positions', limit: 0 } as const;
    expect(touched({ ...count, cql: '(meet (meet "w50" "w52" 2 2) "w53" 3 3)' })).toEqual([[0, 2]]);
    expect(touched({ ...count, cql: '"w50" within ("w48" [] "w50" "w51")' })).toEqual([[0, 3]]);
    expect(touched({ ...count, cql: 'a:"w50" []* b:"w53" :: a.lc = "w50" & b.lc = "w53"' })).toEqual([[0, 3]]);
    const contextFilters = [1, 2, 3].map((right) => ({ pattern: `"w${60 + right}"`, window: [0, right] as const }));
    expect(touched({ operation: 'frequencies', cql: '"w60"', by: ['doc.fileName'], contextFilters })).toEqual([[0, 3]]);
  });

  test('charges each line that it lists, and each hit that a line marks, although its tokens may be known', () => {
    const none = [0, 0] as const;
    expect(leastOf({ operation: 'concordance', cql: '"w50"', context: none })).toEqual([1, 1]);
    expect(leastOf({ operation: 'concordance', cql: '(meet "w50" "w53" 3 3)', context: none })).toEqual([1]);
    expect(leastOf({ operation: 'positions', cql: '(meet (meet "w50" "w52" 2 2) "w53" 3 3)' })).toEqual([2]);
    const short = corpusOf({ sentences: ['a b c d'], fields: { access: 'kwic' } });
    const marked = answerTo(short, { operation: 'sentences', cql: '(meet [] "d" 1 3)' }, { reader: stranger });
    expect(marked.lines.map(({ matches }) => matches.length)).toEqual([3, 3, 3]);
    expect(marked.disclosed?.reaches.map((reach) => reach?.least)).toEqual([3, 3, 3]);
  });

  test('charges each text for the rows that count its hits, and for the steps of a plot', () => {
    const open = { sentences: ['a b a c a d'], fields: { fileName: 'open', access: 'open' } };
    const closed = { sentences: ['x b x c x e'], fields: { fileName: 'closed', access: 'kwic' } };
    const pair = corpusOf(open, closed);
    const of = (request: OperationInput) => {
      const { rows, disclosed } = answerTo(pair, request, { reader: stranger }) as unknown as {
        rows: object[];
        disclosed: { touched: object };
      };
      return [rows.length, disclosed.touched];
    };
    const cql = '"a|x"';
    // `b` and `c` follow hits of both texts, `d` one of the open text; `e` is withheld.
    expect(of({ operation: 'frequencies', cql, by: ['R1'] })).toEqual([3, [[1, 2]]]);
    expect(of({ operation: 'frequencies', cql, by: ['R1'], limit: 1 })).toEqual([1, [[1, 1]]]);
    expect(of({ operation: 'groups', cql, by: ['R1'] })).toEqual([3, [[1, 2]]]);
    expect(of({ operation: 'collocations', cql, window: [0, 1] })).toEqual([3, [[1, 2]]]);
    const long = corpusOf({ sentences: [words(1200), words(1200)], fields: { access: 'kwic' } });
    const plot = { operation: 'dispersion', cql: '"w10" "w11" | "w700" "w701"' } as const;
    expect(answerTo(long, plot, { reader: stranger }).disclosed?.touched).toEqual([[0, 4]]);
  });

  test('is one too by what stands beside a word, by the first hit, and by the texts with a sequence', () => {
    const word = { cql: '"w60"' };
    expect(touched({ operation: 'frequencies', ...word, by: ['R1'] })).toEqual([[0, 1]]);
    expect(touched({ operation: 'frequencies', ...word, by: ['node', 'doc.fileName'] })).toEqual([]);
    expect(touched({ operation: 'concordance', ...word, sort: ['L2'] })).toEqual([[0, 1]]);
    expect(touched({ operation: 'sentences', ...word, firstHitPerDocument: true })).toEqual([[0, 1]]);
    expect(touched({ operation: 'collocations', ...word })).toEqual([[0, 1]]);
    const filter = { pattern: '"w61"', window: [0, 1] } as const;
    expect(touched({ operation: 'distribution', by: 'fileName', ...word, contextFilters: [filter] })).toEqual([[0, 1]]);
    expect(touched({ operation: 'documents', filesWith: '"w60" "w61"' })).toEqual([[0, 1]]);
    expect(touched({ operation: 'wordlist', filesWith: '"w60" "w61"' })).toEqual([[0, 1]]);
    expect(touched({ operation: 'documents', filesWith: '"w60"' })).toEqual([]);
  });

  test('charges a comparison for each row that counts tokens which a query for their surroundings finds', () => {
    const pair = corpusOf(passage('closed', 'kwic'), passage('open', 'open'));
    const target = { filter: { fileName: ['closed'] } };
    const charge = (request: Omit<OperationInput<'keyness'>, 'operation' | 'target' | 'reference'>) =>
      answerTo(pair, { operation: 'keyness', target, reference: 'rest', minimum: 1, ...request }, { reader: stranger })
        .disclosed?.touched;
    // Without this charge, the words of each passage with a number could be had for one token.
    expect(charge({ among: '[q_n="1"]', kind: 'all' })).toEqual([[0, 4]]);
    expect(charge({ among: '[q_n="1"]', kind: 'all', limit: 2 })).toEqual([[0, 2]]);
    expect(charge({ among: '[word="a|b"]', kind: 'all' })).toEqual([]);
    expect(charge({ kind: 'all' })).toEqual([]);
  });

  test('lets numbers of texts choose and order such rows for the same charge, without texts whose allowance is used up', () => {
    const several = corpusOf(
      passage('closed', 'kwic'),
      passage('other', 'kwic'),
      passage('open', 'open'),
      passage('free', 'open'),
    );
    const ask = (request: object, closed: readonly string[] = []) => {
      const target = { filter: { fileName: ['closed', 'other'] } };
      const asked = { operation: 'keyness', target, among: '[q_n="1"]', sortBy: 'value', ...request } as const;
      const { rows, disclosed } = answerTo(several, asked, { reader: { ...stranger, closed } });
      return { files: rows.map(({ files1, files2 }) => [files1, files2]), touched: disclosed?.touched };
    };
    const { files, touched: charge } = ask({ files: true });
    expect(files).toEqual(files.map(() => [2, 2]));
    expect(charge).toEqual(ask({}).touched);
    expect(ask({ minimumFiles: 2, sortBy: 'files1' })).toEqual({ files, touched: charge });
    const without = ask({ files: true }, ['closed', 'other']);
    expect(without).toEqual({ files: without.files.map(() => [0, 2]), touched: [] });
    expect(without.files).not.toEqual([]);
  });

  test('is charged for each of its queries, since each answers a question of its own', () => {
    const [first, second] = ['"w50" "w51"', '"w60" "w61" "w62"'];
    const chosen = { operation: 'positions', limit: 0, cql: first } as const;
    expect(touched({ ...chosen, filesWith: second })).toEqual([[0, 3]]);
    const compared = { operation: 'keyness', target: { filesWith: first } } as const;
    expect(touched({ ...compared, reference: { filesWith: second } })).toEqual([
      [0, 3],
      [2, 1],
    ]);
    expect(touched({ ...compared, reference: { filesWith: first } })).toEqual([
      [0, 1],
      [2, 1],
    ]);
  });

  test('names the texts that it leaves out on later pages of sorted lines too', () => {
    const held = new HeldHits();
    const reader = { ...stranger, closed: ['closed'] };
    const page = (offset: number) =>
      answerTo(
        corpus,
        { operation: 'concordance', cql: '"w50|w51|x"', sort: ['R1'], limit: 1, offset },
        { reader, held },
      ).disclosed?.leftOut;
    expect([page(0), page(1), page(2)]).toEqual([[0], [0], [0]]);
  });

  test('leaves out texts whose allowance is used up, in all its figures, and says how many', () => {
    const reader = { closed: ['closed', 'gone.txt', 'open'] };
    const sequence = ask({ operation: 'frequencies', cql: '[]{2}', by: ['doc.fileName'] }, reader);
    expect(sequence.rows.map(({ values }) => values[0]).toSorted()).toEqual(['open', 'registered']);
    expect([sequence.tokens, sequence.disclosed?.leftOut]).toEqual([9, [0]]);
    expect(ask({ operation: 'documents', filesWith: '"w50" "w51"' }, reader).rows).toHaveLength(1);
    // Counts of single words disclose nothing about their order.
    expect(ask({ operation: 'positions', cql: '"w50"' }, reader).count).toBe(2);
  });
});

describe('rows of values', () => {
  const several = corpusOf(
    { sentences: ['a b c d', 'a b c e'], fields: { access: 'kwic' } },
    { sentences: ['a b c f', 'x y x y x y x y x y'], fields: { access: 'kwic' } },
    { sentences: ['a b c g p q'], fields: { access: 'kwic' } },
    { sentences: ['p q r'], fields: { access: 'open' } },
  );
  const rows = (request: OperationInput) => {
    const answer = answerTo(several, request, { reader: stranger });
    return answer as unknown as {
      rows: { values?: string[]; value?: string; lines?: object[] }[];
      disclosed?: { rows: number };
    };
  };
  const listed = (request: OperationInput) =>
    rows(request)
      .rows.map(({ values, value }) => values?.join(' ') ?? String(value))
      .toSorted();

  test('are let out when three texts, an open text, or many places have them', () => {
    const ngrams = { operation: 'ngrams', minimum: 1 } as const;
    expect(listed({ ...ngrams, n: 2 })).toEqual(['a b', 'b c', 'p q', 'q r', 'x y']);
    expect(listed({ ...ngrams, n: 3 })).toEqual(['a b c', 'p q r']);
    expect(rows({ ...ngrams, n: 3 }).disclosed?.rows).toBe(8);
    // The totals for one word, for another and for both would tell whether they stand side by side.
    expect(() => rows({ ...ngrams, n: 2, pattern: 'a|b', limit: 0 })).toThrow('cannot be selected by a word here');
    expect(listed({ operation: 'frequencies', cql: '[lc="a"] []{2}' })).toEqual(['a b c']);
    expect(listed({ operation: 'frequencies', cql: '[lc="c"]', by: ['R1'] })).toEqual([]);
    expect(listed({ operation: 'frequencies', cql: '[lc="p"]', by: ['node', 'R1'] })).toEqual(['p q']);
    expect(listed({ operation: 'groups', cql: '[lc="b"]', by: ['R1'] })).toEqual(['c']);
    expect(listed({ operation: 'collocations', cql: '"p"', window: [0, 1] })).toEqual(['q']);
    expect(listed({ operation: 'collocations', cql: '"x"', window: [0, 1], within: null })).toEqual(['y']);
    expect(listed({ operation: 'collocations', cql: '"c"', window: [0, 1], within: null })).toEqual([]);
  });

  test('that say no more than a word list are all let out, for one text too', () => {
    const part = { filter: { fileName: ['d2'] } };
    expect(listed({ operation: 'wordlist', ...part })).toEqual(['a', 'b', 'c', 'f', 'x', 'y']);
    expect(listed({ operation: 'frequencies', cql: '[]', ...part })).toEqual(['a', 'b', 'c', 'f', 'x', 'y']);
    expect(listed({ operation: 'frequencies', cql: '"a" "b"', by: ['doc.fileName'] })).toEqual(['d1', 'd2', 'd3']);
  });
});

test('places in a restricted text are told coarsely, and so are figures made of distances', () => {
  const text = words(2000);
  const of = (access: string) => corpusOf({ sentences: [text], fields: { access } });
  const ask2 = (access: string, cql: string) =>
    answerTo(of(access), { operation: 'dispersion', cql }, { reader: stranger });
  expect(ask2('open', '"w723"').points).toEqual([723 / 2000]);
  expect(ask2('kwic', '"w723"').points).toEqual([500 / 2000]);
  expect(ask2('kwic', '"w700|w723"').arf).toEqual(ask2('kwic', '"w700|w999"').arf);
  expect(ask2('open', '"w700|w723"').arf).not.toEqual(ask2('open', '"w700|w999"').arf);
});

test('without a reader nothing is bounded or noted', () => {
  const answer = answerTo(corpus, { operation: 'concordance', cql: '"w10" []{60}', context: [40, 2] });
  expect(answer.lines[0].node).toBe(words(61, 10));
  expect(answer).not.toHaveProperty('disclosed');
});
