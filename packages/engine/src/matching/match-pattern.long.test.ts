import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { openCorpus, subcorpusOf } from '../corpus/index.ts';
import { parseQuery } from '../cql/index.ts';
import { RequestError } from '../errors.ts';
import { MemoryStorage } from '../storage/index.ts';
import { anyCorpus, build, corpusOf } from '../testing/index.ts';
import { countPattern } from './count-pattern.ts';
import { matchPattern } from './match-pattern.ts';
import { endOf, sliceMatches } from './matches.ts';
import { type MatchOptions, MOST_OF_ALL } from './options.ts';
import { pagePattern } from './page-pattern.ts';

const room = corpusOf([
  'the/the/DET old/old/ADJ book/book/NN on/on/PREP the/the/DET table/table/NN in/in/PREP the/the/DET room/room/NN',
]);
const NOUN_PHRASES = '[pos="DET"]? [pos="ADJ"]* [pos="NN"] ([pos="PREP"] [pos="DET"]? [pos="ADJ"]* [pos="NN"])*';

function spans(cql: string, options: MatchOptions = {}, corpus = room): number[][] {
  const { matches } = matchPattern(corpus, parseQuery(cql), options);
  return Array.from({ length: matches.count }, (_, index) => [matches.start[index], endOf(matches, index)]);
}

test.each([
  [
    'standard',
    [
      [0, 3],
      [4, 6],
      [7, 9],
    ],
  ],
  [
    'shortest',
    [
      [2, 3],
      [5, 6],
      [8, 9],
    ],
  ],
  ['longest', [[0, 9]]],
  [
    'traditional',
    [
      [0, 3],
      [1, 3],
      [2, 3],
      [4, 6],
      [5, 6],
      [7, 9],
      [8, 9],
    ],
  ],
  [
    'all',
    [
      [0, 3],
      [0, 6],
      [0, 9],
      [1, 3],
      [1, 6],
      [1, 9],
      [2, 3],
      [2, 6],
      [2, 9],
      [4, 6],
      [4, 9],
      [5, 6],
      [5, 9],
      [7, 9],
      [8, 9],
    ],
  ],
] as const)('the strategy %s on the worked example', (strategy, expected) => {
  expect(spans(NOUN_PHRASES, { strategy })).toEqual(expected);
});

test('the strategy all stops before its matches fill the memory', () => {
  const long = corpusOf(['a '.repeat(4500).trim()]);
  const { matches, truncated } = matchPattern(long, parseQuery('[]+'), { strategy: 'all' });
  expect([matches.count, truncated]).toEqual([MOST_OF_ALL, 'hits']);
});

test('no match crosses a document', () => {
  const corpus = corpusOf(['a b'], ['a b']);
  expect(spans('"b" "a"', {}, corpus)).toEqual([]);
  expect(spans('"a" []* "b"', {}, corpus)).toEqual([
    [0, 2],
    [2, 4],
  ]);
});

test.each([
  ['standard', 0],
  ['longest', 0],
  ['shortest', 5],
] as const)('a long text is scanned in chunks, over whose borders matches go: %s', (strategy, first) => {
  const count = 5000;
  const corpus = corpusOf([Array.from({ length: count }, () => 'a a a a a a b').join(' ')]);
  const expected = Array.from({ length: count }, (_, at) => [at * 7 + first, at * 7 + 7]);
  expect(spans('"a"+ "b"', { strategy }, corpus)).toEqual(expected);
});

test('what has no token is never found, so no match begins in an empty document and ends in the next one', () => {
  const corpus = corpusOf(
    { sentences: [], fields: { genre: 'news' } },
    { sentences: ['a b'], fields: { genre: 'blog' } },
  );
  for (const query of ['<doc genre="news"/> []', '<doc genre="news"> []', 'x:[]? <doc genre="news"> y:[]+']) {
    expect(spans(query, {}, corpus)).toEqual([]);
  }
  expect(spans('<doc genre="blog"> []', {}, corpus)).toEqual([[0, 1]]);
});

test('a start tag and an end tag of one sequence belong to one region', () => {
  const corpus = corpusOf(['a b', 'c d']);
  expect(spans('<s> []* "d" []* </s>', {}, corpus)).toEqual([[2, 4]]);
});

test('a number that is compared may have decimals', () => {
  const corpus = corpusOf(['3 3.5 4 a']);
  expect(spans('[word < 3.5]', {}, corpus)).toEqual([[0, 1]]);
  expect(spans('[word >= "3.5"]', {}, corpus)).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

function ask(cql: string): () => unknown {
  return () => matchPattern(room, parseQuery(cql));
}

test('unknown names are answered with the known ones', () => {
  expect(ask('[tag="N"]')).toThrow(RequestError);
  expect(ask('[tag="N"]')).toThrow(expect.objectContaining({ code: 'unknown_attribute' }));
  expect(ask('[lemma=go]')).toThrow(/^A token has no “go”.* If go is a value, write it in quotes: "go"\.$/);
  expect(ask('[tag="N"]')).toThrow('use word, lc, lemma, pos');
  expect(ask('"a" within np')).toThrow(expect.objectContaining({ code: 'unknown_structure' }));
  expect(ask('"a(?=b)"')).toThrow(expect.objectContaining({ code: 'bad_regex' }));
});

test('no match begins outside the part that is searched, wherever its rarest token stands', () => {
  const corpus = corpusOf(['a b a'], ['b a a']);
  const subcorpus = subcorpusOf(corpus, (document) => document === 1);
  expect(spans('([] | "a" "a" []) "b"', { subcorpus }, corpus)).toEqual([]);
  expect(spans('(([] | "a|b" "a|b") [])? "b"', { subcorpus }, corpus)).toEqual([[3, 4]]);
});

const families = (word: string): string[] => (word === 'dal-chawal' ? ['dalchawal', 'dal chawal'] : []);

test('a spelling family has its spellings of several tokens too, in one document', () => {
  const corpus = corpusOf(['a Dal chawal , dalchawal b', 'dal'], ['chawal dal-chawal', 'dal chawal']);
  const all = spans('~"dal-chawal"', { families }, corpus);
  expect(all).toEqual([
    [1, 3],
    [4, 5],
    [8, 9],
    [9, 11],
  ]);
  const parts = ['"dal-chawal"%c', '"dalchawal"%c', '"dal"%c "chawal"%c'].map((part) => spans(part, {}, corpus).length);
  expect(all.length).toBe(parts.reduce((sum, count) => sum + count));
  expect(spans('"," ~"dal-chawal" "b"', { families }, corpus)).toEqual([[3, 6]]);
  expect(spans('x:~"dal-chawal" ","  :: x.word = "D.*"', { families }, corpus)).toEqual([[1, 4]]);
  expect(spans('[~"dal-chawal" & word=".*"]', { families }, corpus)).toEqual([
    [4, 5],
    [8, 9],
  ]);
  expect(spans('[word="b" | ~"dal-chawal"]', { families }, corpus)).toEqual([
    [1, 3],
    [4, 5],
    [5, 6],
    [8, 9],
    [9, 11],
  ]);
});

test('a bound that is reached is said', () => {
  const { matches, truncated } = matchPattern(room, parseQuery('[]'), { maximumHits: 4 });
  expect([matches.count, truncated]).toEqual([4, 'hits']);
  expect(matchPattern(room, parseQuery('[]'), { maximumHits: 9 }).truncated).toBe(false);
  expect(matchPattern(room, parseQuery('[] []*'), { deadline: -1 }).truncated).toBe('time');
});

test('a cancelled search ends with the reason', () => {
  const signal = { aborted: true, reason: new Error('not wanted') };
  expect(() => matchPattern(room, parseQuery('[] []* [pos="NN"]'), { signal })).toThrow('not wanted');
});

test('counts and pages are those of the matches', () => {
  const queries = ['"a"', '"a|b"', '[pos="N"]', '[]', '[pos!="N"]', '"a"%cd', '[word="a" & pos="N"]', '"a" []', '"z"'];
  fc.assert(
    fc.property(anyCorpus(), fc.constantFrom(...queries), fc.nat(6), fc.nat(4), (corpus, cql, offset, limit) => {
      const pattern = parseQuery(cql);
      const { matches } = matchPattern(corpus, pattern);
      expect(countPattern(corpus, pattern).count).toBe(matches.count);
      const page = pagePattern(corpus, pattern, { offset, limit });
      expect(page.count).toBe(matches.count);
      expect([...page.matches.start]).toEqual([...sliceMatches(matches, offset, offset + limit).start]);
    }),
    { numRuns: 500 },
  );
});

test('tokens with the same value of an attribute that has a stream of its own', () => {
  const storage = new MemoryStorage();
  const ids = ['1', '2', '3'];
  build(storage, [
    {
      columns: ['word'],
      types: [['a', 'b']],
      tokens: Uint32Array.of(0, 0, 1, 0, 1, 1),
      streams: [{ name: 'id', values: ids, ofToken: Uint32Array.of(0, 1, 1, 1, 2, 2) }],
      separatorTable: [' '],
      separators: new Uint16Array(6),
      documents: [{ start: 0, end: 6, lead: '', fields: { fileName: 'd' } }],
      structures: [],
    },
  ]);
  const corpus = openCorpus(storage);
  expect(spans('x:[] y:[] :: x.id = y.id', {}, corpus).map(([start]) => start)).toEqual([1, 2, 4]);
  expect(spans('x:"a" [] [id = x.id]', {}, corpus).map(([start]) => start)).toEqual([1]);
});
