import { join } from 'node:path';
import { completed } from '@zaban/contract';
import { fold, matchPattern, parseQuery, runOperation, translateSimple, type Corpus } from '@zaban/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusOf, type TestDocument } from '../../../engine/src/testing/index.ts';
import { Families, type Family } from '../families/index.ts';
import { nameTest } from '../names/index.ts';
import { readWordList } from '../read-word-list.ts';
import { familyHits, integrationProfile, simpleOfSequences, spellingShares, wordProfile } from './index.ts';

const { entries } = readWordList(join(import.meta.dirname, '../../../../sites/pakistani-english'));
const families = new Families(entries);
const familyOf = (word: string): Family => families.familyOf(word) as Family;

/**
 * Hits of a figure in a corpus of one sentence, given as tokens separated by spaces; nouns are tagged where it matters.
 */
function figureIn(sentence: string, word: string, name: string): number | undefined {
  const { figures } = integrationProfile(corpusOf([sentence]), families, familyOf(word));
  return figures.find((figure) => figure.name === name)?.hits;
}

test.each([
  ['The jirga ( a council of elders ) met .', 1],
  ['They signed the nikahnama , or marriage contract , at home .', 1],
  ['A patwari , meaning the keeper of records , came .', 1],
  ['He took the shajra , i.e. the village map , out .', 1],
  ['He paid for iftar , that is , the evening meal .', 1],
  ['The village map ( shajra ) was lost .', 1],
  ['A council/council/NOUN , or jirga , was called .', 1],
  ['It is decided by what is called a jirga .', 1],
  ['A court known as the “ jirga ” sat .', 1],
  ['The jirga ( 2011 ) met .', 0],
  ['The jirga ( see p. 4 ) met .', 0],
  ['The jirga , or so he said', 0],
  ['They called off the jirga .', 0],
  ['The jirga met .', 0],
])('%s: explained %i times', (sentence, hits) => {
  const word = ['nikahnama', 'patwari', 'shajra', 'iftar'].find((candidate) => sentence.includes(candidate)) ?? 'jirga';
  expect(figureIn(sentence, word, 'glossed')).toBe(hits);
});

test.each([
  ['They call it a “ dera ” there .', 1],
  ['He called it a “ dera , ” and left .', 1],
  ['“ The dera is mine , ” he said .', 0],
  ['“ Dera ! ” he said . “ Dera , ” said she .', 0],
  ['A dera it was .', 0],
])('%s: quoted %i times', (sentence, hits) => {
  expect(figureIn(sentence, 'dera', 'quoted')).toBe(hits);
});

test.each([
  ['He went to the Dera .', 1],
  ['Dera life is slow .', 0],
  ['A Big Dera Burns', 0],
  ['He went to the dera .', 0],
  ['He went to the Dera Camp .', 0],
])('%s: capitalised %i times', (sentence, hits) => {
  expect(figureIn(sentence, 'dera', 'capitalised')).toBe(hits);
});

test.each([
  ['Two jirgas and a jirga .', 'jirga', 'plural', 1],
  ['Chaddars and chadors .', 'chador', 'plural', 2],
  ['The ulema met the mullahs .', 'mullah', 'plural', 1],
  ['Lotaism and lota and lotas .', 'lota', 'derivation', 1],
  ['The chamcha and the chamchadom of the office .', 'chamcha', 'derivation', 1],
  ['The rais raised his voice .', 'raees', 'derivation', 0],
  ['A dera-based gang and a dera , based based based based based .', 'dera', 'hybrid', 1],
  ['A dera-baste gang and a dera .', 'dera', 'hybrid', 0],
  ['The shah-e-based and the shah based based based based based .', 'shah', 'hybrid', 0],
  ['A shalwar-kameez of blue .', 'kameez', 'hybrid', undefined],
  ['Shalwar-kameez and a kameez .', 'kameez', 'hybrid', 0],
])('%s: %s has %s %s times', (sentence, word, name, hits) => {
  expect(figureIn(sentence, word, name)).toBe(hits);
});

test('determiners are counted by kind, each with its query', () => {
  const corpus = corpusOf(['The dera and a dera and his dera .', 'This dera , the dera .']);
  const { determiners } = integrationProfile(corpus, families, familyOf('dera'));
  expect(Object.fromEntries(determiners.map(({ name, hits }) => [name, hits]))).toEqual({
    definite: 2,
    indefinite: 1,
    demonstrative: 1,
    possessive: 1,
    quantifier: 0,
  });
});

test('a file that supplies most hits is named', () => {
  const documents = ['dera dera dera dera dera', 'dera', 'nothing'].map((sentence) => [sentence]);
  expect(integrationProfile(corpusOf(...documents), families, familyOf('dera')).dispersion).toEqual({
    files: 2,
    filesSearched: 3,
    commonestFile: 'd1',
    commonestFileHits: 5,
    commonestFileShare: 5 / 6,
    oneFileOutweighs: true,
  });
});

test('a word that the corpus lacks has no figures', () => {
  const { hits, cql, figures } = integrationProfile(corpusOf(['a b']), families, familyOf('dera'));
  expect({ hits, cql, figures }).toEqual({ hits: 0, cql: null, figures: [] });
});

const sampleWords = [
  'called',
  'means',
  'a',
  'that',
  'is',
  'king/king/NOUN',
  '.',
  'dera',
  'Dera',
  'deras',
  'dehra',
  'nikah',
  'nama',
  'nikahnama',
  'nikah-nama',
  'the',
  '(',
  ')',
  ',',
  'or',
  'x-dera',
  '“',
  '”',
  'Din',
  'deen',
];

const anyDocument: fc.Arbitrary<TestDocument> = fc.record({
  sentences: fc.array(fc.array(fc.constantFrom(...sampleWords), { minLength: 1, maxLength: 9 }), {
    minLength: 1,
    maxLength: 4,
  }),
  fields: fc.record({ category: fc.constantFrom('literary', 'media'), year: fc.constantFrom('2004', '2022') }),
});

/** All hits of a family, found by reading every token: a naive reference implementation. */
function naiveCount(corpus: Corpus, sequences: readonly (readonly string[])[]): number {
  let count = 0;
  for (let document = 0; document < corpus.documents.count; document++) {
    const tokens: string[] = [];
    for (let at = corpus.documents.start[document]; at < corpus.documents.end[document]; at++) {
      tokens.push(fold(corpus.wordOfType(corpus.tokens[at])));
    }
    for (const sequence of sequences) {
      count += tokens.filter((_, at) => sequence.every((token, index) => tokens[at + index] === token)).length;
    }
  }
  return count;
}

test('a family search is the sum of its spellings, by naive scan, by index and by query', () => {
  fc.assert(
    fc.property(
      fc.array(anyDocument, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('dera', 'nikahnama', 'deen'),
      fc.boolean(),
      (documents, word, ambiguous) => {
        const corpus = corpusOf(...documents);
        const family = familyOf(word);
        const sequences = families.sequences(family, { ambiguous });
        const naive = naiveCount(corpus, sequences);
        expect(familyHits(corpus, sequences)).toHaveLength(naive);
        const shares = spellingShares(corpus, families, family, { ambiguous });
        expect(shares.reduce((sum, { hits }) => sum + hits, 0)).toBe(naive);
        for (const { hits, by, cql } of shares) {
          for (const counts of Object.values(by)) expect(Object.values(counts).reduce((a, b) => a + b)).toBe(hits);
          expect(matchPattern(corpus, parseQuery(cql)).matches.count).toBe(hits);
        }
      },
    ),
  );
});

test('every figure finds as many lines as it says', () => {
  fc.assert(
    fc.property(
      fc.array(anyDocument, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('dera', 'nikahnama'),
      (documents, word) => {
        const corpus = corpusOf(...documents);
        const { hits, cql, figures, determiners } = integrationProfile(corpus, families, familyOf(word));
        const all: { hits: number; cql: string | null }[] = [{ hits, cql }];
        for (const figure of [...figures, ...determiners]) all.push(...(figure.ways ?? [figure]));
        const found = all.filter((figure) => figure.cql !== null);
        const lines = found.map((figure) => matchPattern(corpus, parseQuery(figure.cql as string)).matches.count);
        expect(lines).toEqual(found.map((figure) => figure.hits));
      },
    ),
  );
});

const wordsAndNames = ['Khan/khan/PROPN', 'Imran/imran/PROPN', 'khan/khan/NOUN', 'Khans/khan/PROPN', ...sampleWords];

test('where names do not count, every figure finds its lines with the names left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom(...wordsAndNames), { minLength: 1, maxLength: 12 }), {
        minLength: 1,
        maxLength: 4,
      }),
      (sentences) => {
        const corpus = corpusOf({ sentences });
        const isName = nameTest(corpus, families);
        const profile = wordProfile(corpus, families, familyOf('khan'), { isName });
        const { hits, cql, figures, determiners, spellings } = profile;
        const all: { hits: number; cql: string | null }[] = [{ hits, cql }, ...spellings];
        for (const figure of [...figures, ...determiners]) all.push(...(figure.ways ?? [figure]));
        const found = all.filter((figure) => figure.cql !== null);
        const lines = found.map(({ cql: query }) => {
          const request = { operation: 'concordance', cql: query as string, withoutNames: true, limit: 0 } as const;
          return runOperation(corpus, completed(request), { nameTest: () => isName }).count;
        });
        expect(lines).toEqual(found.map((figure) => figure.hits));
        const everything = wordProfile(corpus, families, familyOf('khan'), { isName, withNames: true });
        expect([everything.hits, everything.names]).toEqual([hits + profile.names, profile.names]);
      },
    ),
    { numRuns: 40 },
  );
});

test('names are left out of a profile and told', () => {
  const corpus = corpusOf(['Imran/imran/PROPN Khan/khan/PROPN met/meet/VERB a/a/DET khan/khan/NOUN ././PUNCT']);
  const isName = nameTest(corpus, families);
  const { hits, names, determiners } = wordProfile(corpus, families, familyOf('khan'), { isName });
  expect([hits, names, determiners.find(({ name }) => name === 'indefinite')?.share]).toEqual([1, 1, 1]);
});

test('every family can be asked for in the simple language', () => {
  const corpus = corpusOf(['nikah nama and nikahnama and Qur’an and dera and zina-bil-jabr']);
  for (const [word, hits] of [
    ['nikahnama', 2],
    ['Quran', 1],
    ['dera', 1],
    ['zina', 1],
  ] as const) {
    const pattern = translateSimple(simpleOfSequences(families.sequences(familyOf(word))));
    expect(matchPattern(corpus, pattern).matches.count).toBe(hits);
  }
  const failed = families.all.filter((family) => {
    try {
      translateSimple(simpleOfSequences(families.sequences(family)));
      return false;
    } catch {
      return families.sequences(family).length > 0;
    }
  });
  expect(failed.map(({ entry }) => entry.word)).toEqual([]);
});

test('a profile can be of one category, and says which spellings it left out', () => {
  const corpus = corpusOf(
    { sentences: ['the deen and the din'], fields: { category: 'media' } },
    { sentences: ['a deen'], fields: { category: 'literary' } },
  );
  const whole = wordProfile(corpus, families, familyOf('deen'));
  expect([whole.hits, whole.notCounted]).toEqual([2, ['din']]);
  const media = wordProfile(corpus, families, familyOf('deen'), { category: 'media', ambiguous: true });
  expect([media.hits, media.notCounted, media.spellings.map(({ spelling }) => spelling)]).toEqual([
    2,
    [],
    ['deen', 'din'],
  ]);
});

test('a spelling within which another one stands has its own hits beside the shares', () => {
  const corpus = corpusOf(['He went to the Sunday bazaar and a bazaar .']);
  const { hits, spellings, longer } = wordProfile(corpus, families, familyOf('bazaar'));
  expect([hits, spellings.map((each) => [each.spelling, each.hits]), longer]).toEqual([
    2,
    [['bazaar', 2]],
    [{ spelling: 'Sunday bazaar', hits: 1 }],
  ]);
});
