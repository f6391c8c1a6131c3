import type { Corpus, TypeAttribute } from '@zaban/engine';

/*
 * A criterion describes the tokens around a hit as steps. The steps are used twice: printed as CQL, so that readers
 * can see the lines, and checked directly from the hits of a word, which is faster than a search.
 */

/**
 * Conditions on one token: each attribute's value must match its regular expression as a whole, or (`not`) must not.
 */
export interface TokenTest {
  readonly word?: string;
  readonly lc?: string;
  readonly pos?: string;
  readonly not?: Omit<TokenTest, 'not'>;
}

/** From `least` to `most` tokens that pass the test; by default exactly one. */
export interface Step {
  readonly test: TokenTest;
  readonly least?: number;
  readonly most?: number;
}

const ATTRIBUTES = ['word', 'lc', 'pos'] as const;

function printTest(test: TokenTest): string {
  const conditions = (of: TokenTest, operator: string): string[] =>
    ATTRIBUTES.flatMap((attribute) => {
      const pattern = of[attribute];
      return pattern === undefined ? [] : [`${attribute}${operator}"${pattern.replaceAll('"', '\\"')}"`];
    });
  return `[${[...conditions(test, '='), ...conditions(test.not ?? {}, '!=')].join(' & ')}]`;
}

/** Steps as CQL, a sequence of token expressions. */
export function printSteps(steps: readonly Step[]): string {
  return steps
    .map(({ test, least = 1, most = 1 }) => {
      const times = least === 1 && most === 1 ? '' : least === 0 && most === 1 ? '?' : `{${least},${most}}`;
      return printTest(test) + times;
    })
    .join(' ');
}

type Check = (position: number) => boolean;

function attributeCheck(corpus: Corpus, name: (typeof ATTRIBUTES)[number], pattern: string): Check {
  const attribute = corpus.attributes.get(name) as TypeAttribute | undefined;
  // If the corpus lacks the attribute, its value is "" everywhere.
  if (attribute === undefined || attribute.kind !== 'type') return () => new RegExp(`^(?:${pattern})$`, 'u').test('');
  const regex = new RegExp(`^(?:${pattern})$`, 'u');
  const known = verdictsOf(attribute, pattern);
  return (position) => {
    const value = attribute.ofType[corpus.tokens[position]];
    if (known[value] === UNKNOWN) known[value] = regex.test(attribute.lexicon.value(value)) ? PASSES : FAILS;
    return known[value] === PASSES;
  };
}

const UNKNOWN = 0;
const PASSES = 1;
const FAILS = 2;

/** Which values of an attribute match a pattern, as far as known; the patterns are few and recur with every word. */
const verdicts = new WeakMap<TypeAttribute, Map<string, Uint8Array>>();

function verdictsOf(attribute: TypeAttribute, pattern: string): Uint8Array {
  let byPattern = verdicts.get(attribute);
  if (byPattern === undefined) verdicts.set(attribute, (byPattern = new Map()));
  let known = byPattern.get(pattern);
  if (known === undefined) byPattern.set(pattern, (known = new Uint8Array(attribute.lexicon.size)));
  return known;
}

function testCheck(corpus: Corpus, test: TokenTest): Check {
  const checksOf = (of: TokenTest): Check[] =>
    ATTRIBUTES.flatMap((name) => (of[name] === undefined ? [] : [attributeCheck(corpus, name, of[name])]));
  const must = checksOf(test);
  const mustNot = checksOf(test.not ?? {});
  return (position) => must.every((check) => check(position)) && !mustNot.some((check) => check(position));
}

/**
 * Returns a function that tells whether the tokens at a position match the steps: forwards, the first step tests the
 * token at `from`; backwards, the last one tests the token before it. Only tokens of [low, high) are read.
 */
export function stepMatcher(
  corpus: Corpus,
  steps: readonly Step[],
  direction: 'forwards' | 'backwards',
): (from: number, low: number, high: number) => boolean {
  const ordered = direction === 'forwards' ? steps : steps.toReversed();
  const walked = ordered.map(({ test, least = 1, most = 1 }) => ({ check: testCheck(corpus, test), least, most }));
  const move = direction === 'forwards' ? 1 : -1;
  const go = (at: number, index: number, low: number, high: number): boolean => {
    if (index === walked.length) return true;
    const { check, least, most } = walked[index];
    let next = at;
    for (let count = 0; ; count++) {
      if (count >= least && go(next, index + 1, low, high)) return true;
      const token = direction === 'forwards' ? next : next - 1;
      if (count === most || token < low || token >= high || !check(token)) return false;
      next += move;
    }
  };
  return (from, low, high) => go(from, 0, low, high);
}
