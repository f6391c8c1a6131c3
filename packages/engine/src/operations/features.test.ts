import { expect, test, vi } from 'vitest';
import { openCorpus, type Corpus } from '../corpus/index.ts';
import { ENGLISH_FEATURES } from '../features/index.ts';
import { MemoryStorage } from '../storage/index.ts';
import { build } from '../testing/build.ts';
import { corpusOf, segmentOf, type TestDocument } from '../testing/corpus-of.ts';
import { answerTo } from './testing/answer-to.ts';

function tagged(texts: readonly TestDocument[], columns = ['word', 'lemma', 'xpos']): Corpus {
  const storage = new MemoryStorage();
  build(storage, [{ ...segmentOf(texts), columns }]);
  return openCorpus(storage);
}

const text = (fileName: string, access: string, ...sentences: string[]) => ({
  sentences,
  fields: { fileName, access, category: fileName.slice(0, 1) },
});

const PLURAL = 'They/they/PRP gave/give/VBD informations/information/NNS and/and/CC equipments/equipment/NNS ././.';
const ABOUT = 'They/they/PRP discussed/discuss/VBD about/about/IN it/it/PRP ././.';
const GUYS = 'You/you/PRP guys/guy/NNS know/know/VBP ././.';
const corpus = tagged([
  text('a1', 'open', PLURAL, ABOUT, GUYS),
  text('a2', 'kwic', ABOUT, ABOUT, GUYS),
  text('b1', 'open', PLURAL),
]);

const ask = (request: object = {}, context: object = {}, of = corpus) =>
  answerTo(of, { operation: 'features', ...request }, context);
const countsIn = ({ rows }: ReturnType<typeof ask>) =>
  Object.fromEntries(rows.flatMap(({ ewave, name, count }) => (count === 0 ? [] : [[ewave ?? name, count]])));

test('counts are those of the words, and of a search for each query alone', () => {
  const discuss = 'discuss about, stress on, requested for, despite of';
  expect(countsIn(ask())).toEqual({ 34: 2, 55: 4, [discuss]: 3 });
  expect(countsIn(ask({ criteria: 'a' }))).toEqual({ 34: 2, 55: 2, [discuss]: 3 });
  expect(countsIn(ask({ filesWith: '"guys"' }))).toEqual({ 34: 2, 55: 2, [discuss]: 3 });
  const { rows, total, tokens } = ask();
  expect(rows.map(({ name, cql, problem }) => [name, cql, problem])).toEqual(
    ENGLISH_FEATURES.map(({ name, cql }) => [name, cql, null]),
  );
  expect([total, tokens]).toEqual([ENGLISH_FEATURES.length, 35]);
  for (const { cql, count, files } of rows) {
    const { count: alone, range } = answerTo(corpus, { operation: 'dispersion', cql });
    expect([cql, count, files]).toEqual([cql, alone, range]);
  }
});

test('a row has its rate and the precision of its query, each with its interval', () => {
  const { rows, count } = ask({ feature: 'mass NOUNS' });
  expect(count).toBe(1);
  // 4 ÷ 35 and 22 ÷ 23, with e^±(1.96 ÷ √4) and by Wilson's formula, reckoned by hand.
  expect(rows).toMatchObject([{ ewave: 55, count: 4, files: 2, tokens: 35, judged: 23, right: 22, problem: null }]);
  const [{ perMillion, low, high, precision, precisionLow, precisionHigh }] = rows;
  const figures = [perMillion, low, high].map((each) => Math.round(each ?? 0));
  expect(figures).toEqual([114286, 42893, 304504]);
  expect([precision, precisionLow, precisionHigh].map((each) => each?.toFixed(3))).toEqual(['0.957', '0.790', '0.992']);
  expect(ask({ feature: 'as it is' }).rows).toMatchObject([{ judged: 0, precision: null, precisionLow: null }]);
  expect(() => ask({ feature: 'no such' })).toThrow('No feature has “no such” in its name');
});

test('a page has some of the features, and counts no others', () => {
  const { rows, total } = ask({ offset: 3, limit: 2 });
  expect([rows.map(({ ewave }) => ewave), total]).toEqual([[34, 35], ENGLISH_FEATURES.length]);
});

test('without tags of the Penn Treebank, queries that need them are not counted and say so', () => {
  for (const other of [
    corpusOf(['a/a/DET']),
    tagged([text('c', 'open', 'They/they/_ discussed/discuss/_ about/about/_ it/it/_')]),
    tagged([text('c', 'open', 'Ye/ye/PPER Leute/Leut/NN gehen/gehen/VVFIN')]),
  ]) {
    const { rows } = ask({}, {}, other);
    const told = rows.map(({ count, perMillion: rate, problem }) => [count === null, rate === null, problem]);
    const problem = 'Its query needs tags of the Penn Treebank in `xpos`, which this corpus does not have.';
    expect(told).toEqual(rows.map(({ cql }) => (cql.includes('xpos') ? [true, true, problem] : [false, false, null])));
  }
});

test('tags of the Penn Treebank in another attribute do not make up for an empty `xpos`', () => {
  const texts = [text('c', 'open', 'They/_/PRP discussed/_/VBD about/_/IN it/_/PRP')];
  const { rows } = ask({}, {}, tagged(texts, ['word', 'xpos', 'pos']));
  const needing = rows.filter(({ cql }) => cql.includes('xpos'));
  expect(needing.length).toBeGreaterThan(10);
  expect(needing.filter(({ count, problem }) => count !== null || !problem?.includes('`xpos`'))).toEqual([]);
});

test('features that the number of hits leaves out are no zeros, and progress is that of all', () => {
  const few = ask({}, { maximumHits: 1 });
  expect(few.truncated).toBe('hits');
  const left = few.rows.filter(({ problem }) => problem === 'It has more hits than are counted at a time.');
  expect(left.map(({ ewave, count }) => [ewave, count])).toEqual([34, 55, null].map((ewave) => [ewave, null]));
  const shares: number[] = [];
  ask({}, { progress: (_phase: string, share: number) => shares.push(share) });
  expect(shares.length).toBeGreaterThan(ENGLISH_FEATURES.length / 2);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

test('when the time is up, features are counted whole or not at all', () => {
  const whole = ask().rows;
  const found = Array.from({ length: 40 }, (_, part) => {
    let looks = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => looks++);
    return ask({}, { deadline: 10 * part });
  });
  vi.restoreAllMocks();
  const partial = found.filter(({ rows }) => new Set(rows.map(({ problem }) => problem)).size === 2);
  expect(partial.length).toBeGreaterThan(0);
  for (const { rows, truncated } of partial) {
    expect(truncated).toBe('time');
    // What was counted is as ever; nothing is half counted.
    const inTime = rows.filter(({ problem }) => problem === null);
    expect(inTime).toEqual(whole.filter((_row, at) => rows[at].problem === null));
    const late = rows.filter(({ problem }) => problem !== null);
    expect(late.map(({ count, high, problem }) => [count, high, problem])).toEqual(
      late.map(() => [null, null, 'The time was up.']),
    );
  }
});

test('restricted texts are counted, charged and left out as in one search for several tokens', () => {
  const reader = { opened: ['open'], closed: [] };
  const { rows, disclosed } = ask({}, { reader });
  expect(rows).toEqual(ask().rows);
  expect(disclosed).toMatchObject({ touched: [1], leftOut: [], rows: 0 });
  const closed = ask({}, { reader: { ...reader, closed: ['a2'] } });
  expect(countsIn(closed)).not.toEqual(countsIn(ask()));
  expect(closed.disclosed).toMatchObject({ touched: [], leftOut: [1], leftOutForOrder: false });
  expect(closed.rows.filter(({ ewave }) => ewave === 34 || ewave === 55).map(({ tokens }) => tokens)).toEqual([21, 21]);
  const chosen = ask({ filesWith: '"You" "guys"' }, { reader });
  expect(chosen.disclosed).toMatchObject({ touched: [], leftOut: [1], leftOutForOrder: true });
});
