import { expect, test } from 'vitest';
import { parseQuery } from '../cql/index.ts';
import { corpusOf } from '../testing/index.ts';
import { explainPlan } from './explain-plan.ts';
import type { MatchOptions } from './options.ts';

/**
 * 2,000 sentences of 20 tokens: two frequent words, a rare one, a lemma with two forms, and a thousand other words with
 * two tags.
 */
const corpus = corpusOf({
  sentences: Array.from({ length: 2000 }, (_, sentence) =>
    Array.from({ length: 20 }, (_, place) => tokenAt(sentence * 20 + place)).join(' '),
  ),
});

function tokenAt(i: number): string {
  if (i % 4000 === 7) return 'parliament/parliament/NOUN';
  if (i % 400 === 9) return 'go/go/VERB';
  if (i % 400 === 19) return 'going/go/VERB';
  if (i % 4 === 0) return 'the/the/DET';
  if (i % 8 === 2) return 'of/of/PREP';
  return `w${i % 997}/w/${i % 3 === 0 ? 'ADJ' : 'NOUN'}`;
}

function planOf(cql: string, options: MatchOptions = {}): string {
  return explainPlan(corpus, parseQuery(cql), options).split('\n')[0];
}

test.each([
  ['"the"', 'look up the token'],
  ['"the" "nowhere"', 'nothing: a token of the query does not occur'],
  ['"the" "parliament"', 'look up token 2 of 2, verify its neighbours'],
  ['"of" "the"', 'look up token 1 of 2, verify its neighbours'],
  ['<s> []', 'look up the starts of s, verify what stands beside them'],
  ['"the" [] </s>', 'look up the ends of s, verify what stands beside them'],
  ['<s> "parliament"', 'look up the token'],
  ['<s/>', 'take the spans of s'],
  ['"the" "parliament" | "of" "w1" "the"{1,2}', 'look up each of 3 sequences, unite them'],
  ['<s> []* "parliament" []* </s>', 'run a table from the starts of the regions that the matches are'],
  ['<s> "the"{2,3} "parliament"', 'run a table from 2 to 3 tokens before a token that every match has'],
  ['<s> [pos="DET"]* [pos="NOUN"]+ "of"', 'run a table from the starts of s'],
  ['[pos="ADJ"]{0,2} "parliament"', 'run a table from 0 to 2 tokens before a token that every match has'],
  ['"the" [pos="ADJ"]* "of"', 'run a table from all tokens in turn'],
  ['"parliament" [pos="ADJ"]* "of"', 'run a table from the tokens with which a match can begin'],
  ['[]{2,3} ("of" | "the"+ "w1")', 'run a table from all tokens in turn'],
  ['[]{2,3} ("of" | "the"+ "w1") within s', 'run a table from every token'],
  [
    'a:"parliament" []{0,2} "the" []{0,2} b:"of" :: a.lemma != b.lemma',
    'place one token after the other from the tokens with which a match can begin',
  ],
  ['a:"parliament" b:[word != a.word]* "the"', 'run threads from the tokens with which a match can begin'],
] as const)('%s: %s', (cql, plan) => {
  expect(planOf(cql)).toBe(plan);
});

test.each([
  ['"the" []{1,2} "of" within s', 'both sides of the gap, pair them, 1 to 2 tokens between'],
  ['[lemma="go"] []{0,3} "the"', 'both sides of the gap, pair them, 0 to 3 tokens between'],
  [
    '"parliament" []{0,3} [pos="NOUN"]',
    'what stands before the gap, pair it with the other side, 0 to 3 tokens between',
  ],
  [
    '[pos="NOUN"] []{0,3} "parliament"',
    'what stands behind the gap, pair it with the other side, 0 to 3 tokens between',
  ],
  ['"the" [] []{0,3} "of" "the"', 'both sides of the gap, pair them, 1 to 4 tokens between'],
  ['"the" []* "of" within s', 'both sides of the gap, pair them, 0 to any number of tokens between'],
  ['a:"the" []{0,1} b:"of" :: a.pos != b.pos', 'both sides of the gap, pair them, 0 to 1 tokens between'],
] as const)('%s: look up %s', (cql, plan) => {
  expect(planOf(cql)).toBe(`look up ${plan}`);
});

test('what asks for the tokens of a gap, or of its far side, more than their type is no pairing', () => {
  const queries = ['"the" x:[]{0,2} "of"', 'a:"the" []{0,2} [word != a.word]', '"the" []{0,2} "of" []{0,2} "the"'];
  for (const cql of queries) expect(planOf(cql)).toMatch(/^run (a table|threads) from/);
});

test('rules that changed the query are named', () => {
  expect(explainPlan(corpus, parseQuery('"the" ("of" | "w1")'))).toBe(
    'look up token 2 of 2, verify its neighbours\nrule one-class',
  );
});
