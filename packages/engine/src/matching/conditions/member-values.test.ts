import { describe, expect, it } from 'vitest';
import { type Corpus, openCorpus } from '../../corpus/index.ts';
import { describeQuery, parseQuery, printQuery } from '../../cql/index.ts';
import { MemoryStorage } from '../../storage/index.ts';
import { build, corpusOf, segmentOf } from '../../testing/index.ts';
import { endOf, matchPattern } from '../index.ts';

const FEATS: readonly (readonly [word: string, feats: string])[] = [
  ['dogs', 'Number=Plur'],
  ['they', 'Case=Nom|Number=Plur|Person=3'],
  ['it', 'Number=Sing|Person=3'],
  ['of', ''],
  ['odd', 'Numbers=Plur|X=Number=Plur'],
];

function ofTypes(): Corpus {
  const storage = new MemoryStorage();
  const sentence = FEATS.map(([word, feats]) => `${word}/${feats}`);
  build(storage, [{ ...segmentOf([{ sentences: [sentence] }]), columns: ['word', 'feats', 'pos'] }]);
  return openCorpus(storage);
}

function ofTokens(): Corpus {
  const streams = { feats: FEATS.map(([, feats]) => feats) };
  return corpusOf({ sentences: [FEATS.map(([word]) => word)], streams });
}

const kinds = [
  ['types', ofTypes()],
  ['tokens', ofTokens()],
] as const;

describe.each(kinds)('features of %s', (_, corpus) => {
  const found = (cql: string): string[] => {
    const { matches } = matchPattern(corpus, parseQuery(cql));
    return Array.from({ length: matches.count }, (__, at) => corpus.text(matches.start[at], endOf(matches, at)));
  };

  it.each([
    ['[feats contains "Number=Plur"]', ['dogs', 'they']],
    ['[!(feats contains "Number=Plur")]', ['it', 'of', 'odd']],
    ['[feats contains "number=plur"%c]', ['dogs', 'they']],
    ['[feats contains "Number=.*"]', ['dogs', 'they', 'it']],
    ['[feats contains "Number=Plur|Case=Nom"]', ['dogs', 'they']],
    ['[feats contains "Number=P.*r"%l]', []],
    ['[Number = "Plur"]', ['dogs', 'they']],
    ['[Number != "Plur"]', ['it', 'of', 'odd']],
    ['[Number = ""]', ['of', 'odd']],
    ['[Number = "S.*" & Person = "3"]', ['it']],
    ['[X == "Number=Plur"]', ['odd']],
    ['a:[Number="Plur"] [] :: a.Person = "3"', ['they it']],
    ['"dogs" [] :: match.Number = "Plur"', ['dogs they']],
  ])('%s', (cql, expected) => {
    expect(found(cql)).toEqual(expected);
    expect(found(printQuery(parseQuery(cql)))).toEqual(expected);
  });

  it('a name that is neither an attribute nor a feature is refused', () => {
    expect(() => found('[Gender = "Fem"]')).toThrow('A token has no “Gender”');
  });
});

it('the name of an attribute is not taken for a feature', () => {
  const corpus = corpusOf({ sentences: ['a b'], streams: { feats: ['Mood=Ind', ''], Mood: ['', 'x'] } });
  const { matches } = matchPattern(corpus, parseQuery('[Mood = "x"]'));
  expect(Array.from(matches.start.subarray(0, matches.count))).toEqual([1]);
});

it('is read in English and refuses what has no members', () => {
  expect(describeQuery(parseQuery('[feats contains "Number=Plur"]'))).toContain(
    'grammatical features contain “Number=Plur”',
  );
  expect(() => parseQuery('[f(feats) contains "x"]')).toThrow('Only an attribute can stand before contains');
  expect(() => parseQuery('[feats contains 3]')).toThrow('a value in quotes after contains');
});
