import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { openCorpus } from '../corpus/index.ts';
import { MemoryStorage } from '../storage/index.ts';
import { build, corpusOf, segmentOf, type TestDocument } from '../testing/index.ts';
import type { OperationContext } from './operation-context.ts';
import { answerTo } from './testing/answer-to.ts';

const GENERAL = ['the', 'make', 'house', 'carry', 'run', 'load', 'pan'];

const context = (setAside: readonly (readonly [string, string])[] = []): OperationContext => ({
  vocabulary: () => ({ general: new Set(GENERAL), setAside: new Map(setAside) }),
  families: (word) => (word === 'jirga' ? ['jirga', 'jirgah'] : []),
});

const found = (documents: readonly (TestDocument | readonly string[])[], more: object = {}, given = context()) =>
  answerTo(corpusOf(...documents), { operation: 'candidates', minimum: 1, ...more }, given).rows;

const values = (...args: Parameters<typeof found>): string[] => found(...args).map(({ value }) => value);

describe('what a candidate is', () => {
  it('is no general English, nor a regular form of it, nor a word of the list, nor a sign or figure', () => {
    const known = "the making houses carried carries runner load-running pre-load re-house houses' pan's";
    expect(values([[`${known} jirga jirga's 1947 . b x7 dera`]])).toEqual(['dera']);
  });

  it('is what texts mark as a word of another language, if half of its tokens are', () => {
    const marked = { sentences: ['the pan the house'], structures: [{ name: 'indig', start: 1, end: 2 }] };
    const nested = [
      { name: 'foreign', start: 0, end: 2 },
      { name: 'indig', start: 0, end: 1 },
    ];
    const other = { sentences: ['house the pan pan pan'], structures: nested };
    expect(found([marked]).map(({ value, marked }) => [value, marked])).toEqual([['pan', 1]]);
    expect(values([marked, other], { names: 'with' })).toEqual(['house']);
    expect(values([marked, other], { filter: { fileName: ['d1'] } })).toEqual(['pan']);
  });

  it('is no name unless names are wanted: more than half of its hits have the tag, or without tags a capital', () => {
    const tagged = [['Lahore/Lahore/NNP dera/dera/NN Khan/Khan/PROPN khan/khan/NN']];
    expect(values(tagged)).toEqual(['Khan', 'dera']);
    expect(values(tagged, { names: 'only' })).toEqual(['Lahore']);
    expect(values(tagged, { names: 'with', order: 'values' })).toEqual(['dera', 'Khan', 'Lahore']);
    const storage = new MemoryStorage();
    build(storage, [{ ...segmentOf(tagged), columns: ['word', 'lemma', 'n'] }]);
    const { rows } = answerTo(openCorpus(storage), { operation: 'candidates', minimum: 1, names: 'only' }, context());
    expect(rows.map(({ value }) => value)).toEqual(['Lahore']);
  });

  it('is hidden when the editors have set it aside, until it is asked for', () => {
    const aside = context([['dera', 'name']]);
    expect(values([['dera deras chador']], {}, aside)).toEqual(['chador']);
    expect(found([['dera deras chador']], { setAside: true }, aside).map(({ reason }) => reason)).toEqual(['name', '']);
    expect(values([["sahibzada's"]], {}, context([["sahibzada's", 'name']]))).toEqual([]);
    expect(values([["sahibzada's"]], {}, context([['sahibzada', 'name']]))).toEqual([]);
  });
});

const plain = (all: readonly (readonly string[])[]) => all.map((row) => row.toSorted().join(' ')).toSorted();

test.each([
  ['dupatta dupatta dopatta dupattas', [['dupatta', 'dopatta', 'dupattas']]],
  ['charpai charpai charpoy charpoys', [['charpai', 'charpoy', 'charpoys']]],
  ['dehra dera deera', [['deera', 'dehra', 'dera']]],
  ['chacha chachi', [['chacha'], ['chachi']]],
  ['baba bibi', [['baba'], ['bibi']]],
  ['scooty scooties', [['scooties', 'scooty']]],
  ['imam-bargah imambargah', [['imam-bargah', 'imambargah']]],
])('spellings of one word are one row: %s', (text, groups) => {
  const rows = found([[text]]).map(({ spellings }) => spellings.map(({ value }) => value));
  expect(plain(rows)).toEqual(plain(groups));
});

it('figures equal those of a plain count', () => {
  const word = fc.constantFrom('Dera', 'dera', 'dehra', 'zikr', 'qazi', 'the', 'house', '.');
  const anyTexts = fc.array(fc.array(word, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(anyTexts, fc.constantFrom('files', 'count', 'values'), fc.boolean(), (texts, order, lastFirst) => {
      const rows = found(
        texts.map((tokens) => [tokens.join(' ')]),
        { order, lastFirst, names: 'with', lines: 2 },
      );
      const size = texts.flat().length;
      const naive = [['dera', 'dehra'], ['qazi'], ['zikr']].flatMap((forms) => {
        const counts = texts.map((tokens) => tokens.filter((token) => forms.includes(token.toLowerCase())).length);
        const count = counts.reduce((sum, each) => sum + each, 0);
        const dp = texts.reduce((sum, { length }, at) => sum + Math.abs(counts[at] / count - length / size) / 2, 0);
        const first = counts.flatMap((each, at) => (each > 0 ? [`d${at + 1}`] : [])).slice(0, 3);
        const files = counts.filter((each) => each > 0).length;
        return count === 0 ? [] : [{ count, files, dp, first, lines: Math.min(2, count) }];
      });
      const key = order === 'values' ? undefined : order;
      const shown = rows.map(({ count, files, dp, first, lines }) => ({
        count,
        files,
        dp,
        first,
        lines: lines.length,
      }));
      const close = ({ dp, ...rest }: (typeof shown)[number]): string => JSON.stringify([rest, dp.toFixed(9)]);
      expect(shown.map(close).toSorted()).toEqual(naive.map(close).toSorted());
      const sorted = rows.map((row) => (key === undefined ? 0 : row[key]));
      expect(sorted).toEqual(sorted.toSorted((a, b) => (lastFirst ? a - b : b - a)));
    }),
    { numRuns: 200 },
  );
});

it('the query of a row finds its hits, and pages join to the whole', () => {
  const texts = ['dera dehra zikr qazi', 'deras zikr', 'qazi Dera'].map((text) => [text]);
  const corpus = corpusOf(...texts);
  const rows = found(texts, { names: 'with' });
  for (const { cql, count } of rows) expect(answerTo(corpus, { operation: 'positions', cql }).count).toBe(count);
  expect(rows.flatMap((_, offset) => found(texts, { names: 'with', offset, limit: 1 }))).toEqual(rows);
});

it('without a list of general English there are none, and the error says what to do', () => {
  expect(() => answerTo(corpusOf(['dera']), { operation: 'candidates' })).toThrow('--site');
});
