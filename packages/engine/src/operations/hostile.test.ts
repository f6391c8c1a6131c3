import type { OperationInput } from '@zaban/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RequestError } from '../errors.ts';
import { corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

/**
 * Number of hostile requests; with ZABAN_HOSTILE_INPUTS=100000 that many are run, and the kinds of answers are printed.
 * ZABAN_SEED chooses others.
 */
const wanted = process.env.ZABAN_HOSTILE_INPUTS;
const numRuns = Number(wanted ?? 300);
/** Deadline of a request in milliseconds. */
const DEADLINE = 50;

const corpus = corpusOf(
  ...Array.from({ length: 6 }, (_, document) => ({
    fields: { category: document < 3 ? 'media' : 'literary' },
    sentences: Array.from({ length: 40 }, (_, sentence) =>
      Array.from({ length: 9 }, (_, place) => {
        const number = (document * 7919 + sentence * 104_729 + place * 1_299_709) % 397;
        const word = ['a', 'aa', 'é', 'ا', '😀', 'K'][number % 6] + number.toString(36);
        return `${place % 4 === 0 ? 'a' : word}/${word}/${place % 2 === 0 ? 'N' : 'V'}`;
      }),
    ),
  })),
);

const few = fc.integer({ min: 1, max: 40 });
const many = fc.integer({ min: 1, max: 3000 });
const atom = fc.constantFrom(
  ...String.raw`a é . \w \d [a-z] [^a] \p{L} \P{N} (?:) \b ^ $ \Qa.b\E \x{61}`.split(' '),
  ...String.raw`\1 (?=a) (?<!a) (?>a) (?<n>a) \k<n> (?i) (?s:.) [[:alpha:]] [a ( ) \ {`.split(' '),
  '\0',
);
const quantifier = fc.constantFrom(...'* + ? *? +? {2} {0,50} {1000} {999,1000} {5,} {1001} {9,2}'.split(' '), '');

/** Regular expressions with nested quantifiers, deeply nested ones, and invalid ones. */
const nested: fc.Arbitrary<string> = fc.letrec<{ regex: string; piece: string }>((tie) => ({
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: fc.tuple(atom, quantifier).map((parts) => parts.join('')) },
    { weight: 3, arbitrary: fc.tuple(tie('regex'), quantifier).map(([inner, times]) => `(${inner})${times}`) },
    fc.tuple(tie('piece'), few).map(([piece, times]) => piece.repeat(times).slice(0, 4000)),
    fc.tuple(tie('regex'), few).map(([inner, depth]) => `${'('.repeat(depth)}${inner}${')*'.repeat(depth)}`),
  ),
  regex: fc.oneof(
    { depthSize: 'small' },
    fc.array(tie('piece'), { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('').slice(0, 9000)),
    fc.array(tie('piece'), { minLength: 2, maxLength: 4 }).map((pieces) => pieces.join('|').slice(0, 9000)),
  ),
})).regex;
const long = fc.oneof(
  fc.tuple(atom, quantifier, many).map(([piece, times, count]) => `${piece}${times}`.repeat(count)),
  fc.tuple(many, quantifier).map(([depth, times]) => `${'('.repeat(depth)}a${`)${times}`.repeat(depth)}`),
  many.map((count) => Array.from({ length: count }, (_, number) => number.toString(36)).join('|')),
);
const regex = fc
  .oneof({ weight: 4, arbitrary: nested }, { weight: 1, arbitrary: long }, fc.string({ unit: 'binary' }))
  .map((text) => text.slice(0, 10_000));

const flags = fc.constantFrom('', '%c', '%d', '%cd', '%l');
const quoted = fc.tuple(regex, flags).map(([text, flag]) => `"${text.replaceAll('"', '""')}"${flag}`);
const token = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('[]', '"a"', '[pos="N"]', '[lc=".*"]', 'x:[]', '[word!=lemma]', '~"a"') },
  { weight: 1, arbitrary: quoted },
);
const times = fc.constantFrom(...'* + ? {0,9} {3,} {100} {9999}'.split(' '), '', '', '');

/** A text repeated up to a number of times; longer than a query is read, the number does not matter. */
const repeated = (text: string, count: number): string => text.repeat(Math.min(count, Math.ceil(10_000 / text.length)));

/** Queries that match everywhere in many ways. */
const cql: fc.Arbitrary<string> = fc.letrec<{ cql: string; item: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: fc.tuple(token, times).map((parts) => parts.join('')) },
    { weight: 2, arbitrary: fc.tuple(tie('cql'), times).map(([inner, count]) => `(${inner})${count}`) },
    fc.tuple(tie('item'), few).map(([item, count]) => repeated(`${item} `, count)),
    fc.tuple(tie('item'), few).map(([item, depth]) => `${'('.repeat(3 * depth)}${item}${')*'.repeat(3 * depth)}`),
    fc.tuple(token, token).map(([a, b]) => `(meet ${a} (meet ${b} [] s) -40 40)`),
  ),
  cql: fc.oneof(
    { depthSize: 'small' },
    fc.array(tie('item'), { minLength: 1, maxLength: 4 }).map((items) => items.join(' ')),
    fc.array(tie('item'), { minLength: 2, maxLength: 4 }).map((items) => items.join(' | ')),
    fc.tuple(tie('item'), tie('item')).map(([a, b]) => `${a} within (${b})`),
    fc.tuple(tie('item'), tie('item')).map(([a, b]) => `${a} !containing (${b}) within s`),
    tie('item').map((item) => `x:[] ${item} y:[] :: x.word = y.word & f(x.lemma) > 1`),
  ),
})).cql;
const anyCql = fc
  .oneof({ weight: 4, arbitrary: cql }, { weight: 2, arbitrary: quoted }, fc.string({ unit: 'binary' }))
  .map((text) => text.slice(0, 10_000));
const simple = fc
  .array(fc.constantFrom(...'a * ? + ( ) | {a} _{N} <<s>> <<3<< ~a [a,b] \\'.split(' '), ' ', ' '), { maxLength: 60 })
  .map((parts) => parts.join(''));

const strategy = fc.constantFrom('standard', 'shortest', 'longest', 'traditional', 'all');
const query = fc.oneof(
  { weight: 5, arbitrary: anyCql.map((text) => ({ cql: text })) },
  { weight: 1, arbitrary: simple.map((text) => ({ simple: text })) },
);
const requests: fc.Arbitrary<OperationInput> = fc.oneof(
  fc
    .tuple(query, strategy)
    .map(([asked, strategy]) => ({ operation: 'positions' as const, ...asked, strategy, limit: 50 })),
  query.map((asked) => ({ operation: 'concordance' as const, ...asked, sort: ['R1:reverse', 'node'], limit: 9 })),
  query.map((asked) => ({ operation: 'frequencies' as const, ...asked, by: ['node', 'L1', 'doc.category'], limit: 9 })),
  query.map((asked) => ({ operation: 'groups' as const, ...asked, by: ['R1'], limit: 9 })),
  query.map((asked) => ({ operation: 'collocations' as const, ...asked, limit: 9 })),
  anyCql.map((pattern) => {
    return {
      operation: 'concordance' as const,
      cql: '"a"',
      contextFilters: [{ pattern, window: [9, 9] as const }],
      limit: 9,
    };
  }),
  regex.map((pattern) => ({ operation: 'wordlist' as const, pattern, attribute: 'word', limit: 9 })),
);

interface Outcome {
  readonly kind: 'answered' | 'outOfTime' | 'refused';
  /** Message of a RequestError. */
  readonly sentence: string;
}

/** Returns an answer or a RequestError; any other error is rethrown. */
function outcomeOf(asked: OperationInput): Outcome {
  try {
    const { truncated } = answerTo(corpus, asked, { deadline: DEADLINE, useCache: false });
    return { kind: truncated === 'time' ? 'outOfTime' : 'answered', sentence: 'Answered.' };
  } catch (error) {
    if (error instanceof RequestError) return { kind: 'refused', sentence: error.message };
    throw error;
  }
}

test('hostile requests are answered or refused', { timeout: 60_000 + numRuns * 500 }, () => {
  const tally = { answered: 0, outOfTime: 0, refused: 0 };
  fc.assert(
    fc.property(requests, (asked) => {
      const { kind, sentence } = outcomeOf(asked);
      tally[kind] += 1;
      expect(sentence).toMatch(/^[^]+[.]$/u);
    }),
    { numRuns },
  );
  expect(tally.answered).toBeGreaterThan(numRuns / 20);
  if (wanted === undefined) return;
  console.log(`${numRuns} hostile requests with ${DEADLINE} ms each; ZABAN_SEED=${fc.readConfigureGlobal()?.seed}`);
  console.table(tally);
});
