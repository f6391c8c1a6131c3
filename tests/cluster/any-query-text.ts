// Queries as they are written, at random: over the few words of random-corpora.ts, or over its many.
import * as fc from 'fast-check';
import { printQuery } from '@zaban/engine';
import { anyGapQuery, anyQuery } from '../../packages/engine/src/testing/index.ts';

/** Part of a request. */
export type AnyQueryText = fc.Arbitrary<{ readonly cql: string } | { readonly simple: string }>;

const FEW_TOKENS = [
  '"a"',
  '"b"',
  '"[abc]"',
  '"a"%c',
  '"á"%d',
  '"a"%cd',
  '"d|c"',
  '[word!="a"]',
  '[word=="."]',
  '[lc="a|b"]',
  '[lemma="a"]',
  '[pos="N"]',
  '[pos="N|V"]',
  '[pos!="D" & lemma="[ab]"]',
  '[!(pos="N" | word="b")]',
  '[side="l"]',
  '[side="l" & pos="V"]',
  '[side!="l"]',
  '[doc_genre="news" & lemma="b"]',
  '[q_who="x"]',
  '[f(word) > 1000]',
  '[strlen(word) = 1 & pos="P"]',
  '~"a"',
  '"zzz"',
  '".*"',
];

const MANY_TOKENS = [
  '"w1"',
  '"w2.*"',
  '".*7"',
  '"w.*[02468]"',
  '[lemma="l3"]',
  '[lemma="l.*1"]',
  '[word!="w1"]',
  '[pos="T2"]',
  '[pos="T[1-4]"]',
  '[pos="T1" & lemma=".*5"]',
  '[word=".*3" | lemma="l1"]',
  '[f(word) < 3]',
  '[strlen(word) = 4]',
  '[side="l"]',
  '[side="r" & word=".*1"]',
  '"W3"%c',
  '[lemma!="l.*"]',
  '[f(lemma) > 50]',
  '"w9999|w4"',
  '[doc_genre="news"]',
];

/** What is said between two labelled tokens. */
const GLOBAL = [
  'x.word = y.word',
  'x.lemma != y.lemma',
  'x.pos = y.pos & x.word != y.word',
  'f(x.word) >= f(y.word)',
  'distabs(x, y) = 2',
  'dist(x, y) < 3',
  'strlen(x.lemma) = strlen(y.word)',
  'x.word = "a|w1" | y.pos = "N|T2"',
  'x.doc_genre = "news"',
  'match.pos = matchend.pos',
  'match.word != matchend.word',
  '!(x.word = y.word)',
];

const GAPS = ['[]', '[]?', '[]{0,2}', '[]{1,3}', '[]{2}', '[]*', '[pos!="V"]*', '[]{3,5}'];
const TIMES = ['?', '+', '*', '{2}', '{1,2}', '{2,4}', '{0,1}'];
const REGIONS = ['s', 'q', 'doc', '<q who="x"/>', '<s/>', '<doc genre="news"/>', '<doc year="20.*"/>', '3', '6'];

function from(choices: readonly string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...choices);
}

/** A text that is put together of parts. */
function text(build: (...parts: string[]) => string, ...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((chosen) => build(...chosen));
}

function anyText(tokens: readonly string[]): fc.Arbitrary<string> {
  const t = from(tokens);
  const plain = fc.oneof(
    { weight: 3, arbitrary: t },
    { weight: 3, arbitrary: fc.array(t, { minLength: 2, maxLength: 6 }).map((all) => all.join(' ')) },
    { weight: 4, arbitrary: text((...parts) => parts.join(' '), t, from(GAPS), t) },
    { weight: 1, arbitrary: text((...parts) => parts.join(' '), t, from(GAPS), t, from(GAPS), t) },
    { weight: 2, arbitrary: text((a, times, b) => `${a}${times} ${b}`, t, from(TIMES), t) },
    { weight: 1, arbitrary: text((a, b, times, c) => `${a} ${b}${times} ${c}`, t, t, from(TIMES), t) },
    { weight: 1, arbitrary: text((a, b, times) => `(${a} ${b})${times}`, t, t, from(TIMES)) },
    { weight: 2, arbitrary: text((a, b, c) => `(${a} | ${b} ${c})`, t, t, t) },
    { weight: 1, arbitrary: text((a, b, c) => `${a} (${b} | ${c})`, t, t, t) },
    { weight: 1, arbitrary: text((a, b) => `<s> ${a} ${b}`, t, t) },
    { weight: 1, arbitrary: text((a) => `${a} </s>`, t) },
    { weight: 1, arbitrary: text((a, b) => `<q> ${a} []* ${b} </q>`, t, t) },
    {
      weight: 1,
      arbitrary: from(['<s/>', '<q/>', '<q who="x"/>', '<doc genre="news"/>', '</q> []', '<q who="y"> []']),
    },
    { weight: 1, arbitrary: text((a, b) => `(meet ${a} ${b} -2 3)`, t, t) },
    { weight: 1, arbitrary: text((a, b) => `(meet ${a} ${b} s)`, t, t) },
    { weight: 1, arbitrary: text((a, b) => `MU(union ${a} ${b})`, t, t) },
    { weight: 1, arbitrary: text((a, gap, b) => `@${a} ${gap} ${b}`, t, from(GAPS), t) },
    {
      weight: 3,
      arbitrary: text((a, gap, b, condition) => `x:${a} ${gap} y:${b} :: ${condition}`, t, from(GAPS), t, from(GLOBAL)),
    },
  );
  const not = from(['', '!']);
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    { weight: 2, arbitrary: text((a, no, region) => `(${a}) ${no}within ${region}`, plain, not, from(REGIONS)) },
    { weight: 1, arbitrary: text((a, no, b) => `(${a}) ${no}within (${b})`, plain, not, plain) },
    { weight: 1, arbitrary: text((a, no, b) => `(${a}) ${no}containing (${b})`, plain, not, plain) },
    {
      weight: 1,
      arbitrary: text(
        (region, no, b) => `${region} ${no}containing (${b})`,
        from(['<s/>', '<q/>', '<doc/>']),
        not,
        plain,
      ),
    },
  );
}

const simple = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      'A:C',
      'á:D',
      '?',
      '+',
      '*',
      '[a,b]',
      '!a',
      '{a}',
      '_N',
      'a_N',
      '_{V}',
      '(a|b)',
      '(a b)+',
      '(a)?',
      '<<3<<',
      '>>2>>',
      '<<s>>',
      '<s>',
      '</s>',
      '{a/N}',
      'd',
      'c .',
      '_!N',
      'w1',
      '*7',
      '{l*1}',
      '_T2',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => ({ simple: parts.join(' ') }));

/** Over the corpora of few words. */
export const anyQueryOfFewWords: AnyQueryText = fc.oneof(
  { weight: 3, arbitrary: fc.oneof(anyQuery(), anyGapQuery()).map((query) => ({ cql: printQuery(query) })) },
  { weight: 5, arbitrary: anyText(FEW_TOKENS).map((cql) => ({ cql })) },
  { weight: 1, arbitrary: simple },
);

/** Over the corpora of many words, where a condition stands for many ranges of types. */
export const anyQueryOfManyWords: AnyQueryText = fc.oneof(
  { weight: 8, arbitrary: anyText(MANY_TOKENS).map((cql) => ({ cql })) },
  { weight: 1, arbitrary: simple },
);
