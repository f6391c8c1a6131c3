import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Corpus } from '../corpus/index.ts';
import { anyCorpus, corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const ATTRIBUTES = ['lc', 'word', 'lemma', 'pos'] as const;

/** Number of the chosen documents with a token of a value that is counted, token by token. */
function filesWith(
  corpus: Corpus,
  attributeName: string,
  value: string,
  isChosen: (document: number) => boolean,
  isCounted: (position: number) => boolean,
): number {
  const attribute = corpus.attributes.get(attributeName) ?? corpus.lc;
  const documents = new Set<number>();
  for (let at = 0; at < corpus.tokenCount; at++) {
    const document = corpus.documents.at(at);
    if (document < 0 || !isChosen(document) || !isCounted(at)) continue;
    if (corpus.valueAt(attribute, at) === value) documents.add(document);
  }
  return documents.size;
}

describe('the number of texts with a keyword', () => {
  const anyRequest = fc.record({
    attribute: fc.constantFrom(...ATTRIBUTES),
    reference: fc.constantFrom('rest' as const, { criteria: 'novel' }),
    among: fc.constantFrom(undefined, '[pos="N|V"]'),
    kind: fc.constantFrom('all' as const, 'positive' as const, 'negative' as const, 'lock' as const),
    minimumFiles: fc.constantFrom(1, 2),
    sortBy: fc.constantFrom('logLikelihood' as const, 'files1' as const, 'files2' as const),
    lastFirst: fc.boolean(),
    listedOnly: fc.boolean(),
  });

  test('is that of an oracle, in the target and in the reference, and selects and orders the rows', () => {
    fc.assert(
      fc.property(anyCorpus(6), anyRequest, fc.nat(2), (corpus, request, nameEvery) => {
        const { attribute, reference, among, kind, minimumFiles, sortBy, lastFirst, listedOnly } = request;
        const isName = (at: number): boolean => nameEvery > 0 && at % (nameEvery + 1) === 0;
        const context = {
          categoryField: 'genre',
          categories: ['news', 'novel'],
          listedWords: () => ['a', 'b'],
          nameTest: () => isName,
        };
        const genre = corpus.documents.fields.get('genre');
        const genreOf = (document: number): string | undefined => genre?.lexicon.value(genre.ofSpan[document]);
        const isAmong = (at: number): boolean =>
          among === undefined || /^[NV]$/.test(corpus.valueAt(corpus.attributes.get('pos') ?? corpus.lc, at));
        const isLeftOut = (at: number): boolean =>
          listedOnly && isName(at) && ['a', 'b'].includes(corpus.valueAt(corpus.lc, at));
        // Among the tokens of a query, all names are left out.
        const isCounted = (at: number): boolean =>
          isAmong(at) && !(among === undefined ? isLeftOut(at) : listedOnly && isName(at));
        const answer = (more: object) =>
          answerTo(
            corpus,
            {
              operation: 'keyness',
              target: { criteria: 'news' },
              attribute,
              reference,
              among,
              kind,
              listedOnly,
              ...more,
            },
            context,
          ).rows;
        const all = answer({ files: true });
        for (const { value, files1, files2 } of all) {
          const isOther = (document: number): boolean =>
            reference === 'rest' ? genreOf(document) !== 'news' : genreOf(document) === 'novel';
          expect(files1).toBe(filesWith(corpus, attribute, value, (each) => genreOf(each) === 'news', isCounted));
          expect(files2).toBe(filesWith(corpus, attribute, value, isOther, isCounted));
        }
        const mostOf = ({ files1 = 0, files2 = 0 }: (typeof all)[number]): number => {
          if (kind === 'positive') return files1;
          return kind === 'negative' ? files2 : Math.max(files1, files2);
        };
        const chosen = answer({ minimumFiles, sortBy, lastFirst });
        const expected = all.filter((row) => minimumFiles === 1 || mostOf(row) >= minimumFiles);
        expect(chosen.map(({ value }) => value).toSorted()).toEqual(expected.map(({ value }) => value).toSorted());
        if (sortBy === 'logLikelihood') return;
        const figures = chosen.map((row) => row[sortBy] ?? 0);
        expect(figures).toEqual(figures.toSorted((one, other) => (lastFirst ? one - other : other - one)));
      }),
      { numRuns: 50 },
    );
  });

  test('is not counted unless it is asked for, and is unknown for a list', () => {
    const corpus = corpusOf(
      { sentences: ['council council tea'], fields: { category: 'media' } },
      { sentences: ['tea'], fields: { category: 'media' } },
      { sentences: ['road tea'], fields: { category: 'academic' } },
    );
    const keyness = { operation: 'keyness', target: { criteria: 'media' } } as const;
    for (const row of answerTo(corpus, keyness).rows) expect(row).not.toHaveProperty('files1');
    const filesOf = (request: object): unknown[] =>
      answerTo(corpus, { ...keyness, files: true, sortBy: 'value', ...request }).rows.map(
        ({ value, files1, files2 }) => [value, files1, files2],
      );
    expect(filesOf({})).toEqual([
      ['council', 1, 0],
      ['road', 0, 1],
      ['tea', 2, 1],
    ]);
    const list = { words: { tea: 5, salt: 20 }, total: 100, cutOff: 0 };
    expect(filesOf({ reference: { list } })).toEqual([
      ['council', 1, undefined],
      ['salt', 0, undefined],
      ['tea', 2, undefined],
    ]);
    expect(filesOf({ kind: 'positive', minimumFiles: 2 })).toEqual([]);
  });
});
