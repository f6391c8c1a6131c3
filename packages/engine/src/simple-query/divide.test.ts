import { expect, test } from 'vitest';
import { printQuery } from '../cql/index.ts';
import { fold } from '../text/index.ts';
import { translateSimple } from './index.ts';

/** The translation for a corpus that has these tokens, separated by spaces; a tie stands for a space in a token. */
function translated(typed: string, corpusTokens: string): string {
  const known = new Set(corpusTokens.split(' ').map((token) => fold(token.replaceAll('~', ' '))));
  return printQuery(translateSimple(typed, { tokens: { has: (token) => known.has(fold(token)) } }));
}

test.each([
  // Tokens that others joined.
  ['cannot', 'cannot go', '[lc == "cannot"]'],
  ['50%', '50% of', '[lc == "50%"]'],
  ["it's", "it's", '[lc == "it\'s"]'],
  ['it’s', "it's", '[lc == "it\'s"]'],
  ['Rs.500', 'Rs.500', '[lc == "rs.500"]'],
  [String.raw`one\:two`, 'one:two', '[lc == "one:two"]'],
  ["l'", "l' homme", '[lc == "l\'"]'],
  ['5.', '5. Mai', '[lc == "5."]'],
  ["it's, so", "it's , so", '[lc == "it\'s"] [lc == ","] [lc == "so"]'],
  ['80 000 euros', '80~000 euros', '([lc == "80 000"] | [lc == "80"] [lc == "000"]) [lc == "euros"]'],
  // Tokens that others divided.
  ["c'est", "c' est", '[lc == "c\'"] [lc == "est"]'],
  ["dell'arte", "dell' arte", '[lc == "dell\'"] [lc == "arte"]'],
  ['well-known', 'well - known', '[lc == "well"] [lc == "-"] [lc == "known"]'],
  ["don't", "don 't", '[lc == "don"] [lc == "\'t"]'],
  ['והרווחה', 'ו ה רווחה', '[lc == "ו"] [lc == "ה"] [lc == "רווחה"]'],
  // A corpus that has both.
  ['cannot', 'cannot can not', '[lc == "can"] [lc == "not"] | [lc == "cannot"]'],
  ['5.', '5 . 5.', '[lc == "5"] [lc == "."] | [lc == "5."]'],
  // Words that a corpus lacks are divided as the tokeniser does.
  ["didn't go", '', '[lc == "did"] [lc == "n\'t"] [lc == "go"]'],
  ["didn't go", "did n't didn 't go", '[lc == "did"] [lc == "n\'t"] [lc == "go"]'],
  ['Rs.500', 'Rs. 500', '[lc == "rs."] [lc == "500"]'],
])('%s in a corpus with the tokens %s', (typed, tokens, cql) => {
  expect(translated(typed, tokens)).toBe(cql);
});

test.each([
  ['cannot_V', 'cannot', '[lc == "cannot" & pos == "V"]'],
  ['@cannot', 'cannot can not', '@[lc == "cannot"]'],
  ["it's:C", "it's it 's", '[word == "it"%d] [word == "\'s"%d] | [word == "it\'s"%d]'],
  [
    "it's <<2>> time",
    "it's it 's time",
    'MU(meet (union (meet [lc == "it"] [lc == "\'s"] 1 1) [lc == "it\'s"]) [lc == "time"] -2 2)',
  ],
])('%s keeps its signs in a corpus with the tokens %s', (typed, tokens, cql) => {
  expect(translated(typed, tokens)).toBe(cql);
});

test('a tag at several tokens is refused with the tokens of the corpus', () => {
  expect(() => translated("c'est_V", "c' est")).toThrow("“c'est” is 2 tokens. Write c' est, and put the tag");
});
