import { type Budget, STEPS } from '../../budget/index.ts';
import { type Corpus, fetchSpans, sentencesOf } from '../../corpus/index.ts';
import { endOf } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';
import { type Context, contextOf, type Shown } from '../lines/index.ts';
import type { ExampleRules } from '../keys/index.ts';
import { TRAIT, traitsOfTypes } from './type-traits.ts';

/**
 * How good an example of its hit a sentence is, and why: the score, and the factors of which it consists, each from 0 to
 * 1, 1 being the best.
 */
export interface Example {
  readonly score: number;
  /** 1 where the sentence begins and ends like one, has a finite verb, and has no signs of damage or markup; else 0. */
  readonly whole: number;
  /** 1 for 8 to 20 words, unless the rules say otherwise; falls to 0 at half of the lower and twice the higher. */
  readonly length: number;
  /** Less for each word that is not among the commonest of the corpus; the hit does not count. */
  readonly common: number;
  /** Less for each name. */
  readonly names: number;
  /** Less for each token with digits, brackets or signs. */
  readonly signs: number;
  /** Less for each word such as “he” or “this”, which stands for something else; 0.3 less if it is the first. */
  readonly selfContained: number;
  /** 1 where the hit stands in the first half; falls towards the end. */
  readonly place: number;
}

/** Sentences of more tokens are no examples: their other factors are not looked at. */
const MOST_TOKENS = 100;
/** Numbers of the sort column, from the best example, 0, to the worst. */
const LEVELS = 1000;
/** Equally good ones are mixed, as otherwise all would be from the first texts of the corpus. */
const MIXED = 1 << 8;

/** All numbers of `exampleRanks` are below this. */
export const EXAMPLE_RANKS = (LEVELS + 1) * MIXED;

const NOTHING: Example = { score: 0, whole: 0, length: 0, common: 0, names: 0, signs: 0, selfContained: 0, place: 0 };

/**
 * How good an example the sentence [from, to) is of its tokens [start, end). After Kilgarriff, Husák, McAdam, Rundell and
 * Rychlý (2008), “GDEX: automatically finding good dictionary examples”: one part of the score is for a whole sentence,
 * the rest the product of the other factors.
 */
function exampleOf(
  { corpus: { tokens, documents }, rules, traits, refused }: Judge,
  { from, to }: Shown,
  start: number,
  end: number,
): Example {
  if (to - from > MOST_TOKENS || to === from || refused?.[documents.at(start)] === 1) return NOTHING;
  let all = 0;
  let [words, uncommon, names, hard, anaphors] = [0, 0, 0, 0, 0];
  let first = -1;
  let last = -1;
  for (let at = from; at < to; at++) {
    const trait = traits[tokens[at]];
    all |= trait;
    if ((trait & TRAIT.around) === 0) {
      if (first < 0) first = trait;
      last = trait;
    }
    if ((trait & TRAIT.word) !== 0) words++;
    if (at >= start && at < end) continue;
    if ((trait & TRAIT.refused) !== 0) return NOTHING;
    if ((trait & (TRAIT.word | TRAIT.common | TRAIT.name | TRAIT.hard)) === TRAIT.word) uncommon++;
    if ((trait & TRAIT.name) !== 0) names++;
    if ((trait & TRAIT.hard) !== 0) hard++;
    if ((trait & TRAIT.anaphor) !== 0) anaphors++;
  }
  const whole = first > 0 && isWhole(first, last, all) ? 1 : 0;
  const length = optimal(rules.length, words);
  const common = less(rules.uncommon, uncommon);
  const ofNames = less(rules.name, names);
  const signs = less(rules.sign, hard);
  const selfContained = less(rules.anaphor, anaphors) * (first > 0 && (first & TRAIT.goesOn) !== 0 ? 0.7 : 1);
  const place = 1 - 2 * rules.place * Math.max(0, (start - from) / (to - from) - 0.5);
  const score = rules.whole * whole + (1 - rules.whole) * length * common * ofNames * signs * selfContained * place;
  return { score, whole, length, common, names: ofNames, signs, selfContained, place };
}

/**
 * For each match, a number that is the lower, the better an example its sentence is, to a thousandth of the score. Throws
 * `DeadlineExceeded`.
 */
export function exampleRanks(corpus: Corpus, rules: ExampleRules, matches: Matches, budget: Budget): Uint32Array {
  const around = exampleContext(corpus, rules);
  const judge = judgeOf(corpus, rules);
  const shown = (hit: number): Shown => contextOf(corpus, matches.start[hit], endOf(matches, hit), around);
  const spans = {
    count: matches.count,
    startOf: (hit: number) => shown(hit).from,
    endOf: (hit: number) => shown(hit).to,
  };
  fetchSpans(corpus, spans, [0, 0], budget);
  const ranks = new Uint32Array(matches.count);
  budget.chunks(
    0,
    matches.count,
    (first, last) => {
      for (let hit = first; hit < last; hit++) {
        const { score } = exampleOf(judge, shown(hit), matches.start[hit], endOf(matches, hit));
        // The highest bits of the product by 2³² divided by the golden ratio (Knuth 1973, 6.4).
        const mixed = Math.imul(matches.start[hit], 0x9e3779b1) >>> 24;
        ranks[hit] = (LEVELS - Math.round(score * LEVELS)) * MIXED + mixed;
      }
    },
    STEPS.hit,
  );
  return ranks;
}

/** Returns how good an example of the match [start, end) its sentence is. */
export function examplesIn(corpus: Corpus, rules: ExampleRules): (start: number, end: number) => Example {
  const around = exampleContext(corpus, rules);
  const judge = judgeOf(corpus, rules);
  return (start, end) => exampleOf(judge, contextOf(corpus, start, end, around), start, end);
}

interface Judge {
  readonly corpus: Corpus;
  readonly rules: ExampleRules;
  readonly traits: Uint16Array;
  /** 1 for each text that gives no example. */
  readonly refused: Uint8Array | undefined;
}

function judgeOf(corpus: Corpus, rules: ExampleRules): Judge {
  return { corpus, rules, traits: traitsOfTypes(corpus, rules), refused: refusedTexts(corpus, rules) };
}

function refusedTexts({ documents }: Corpus, { notFrom }: ExampleRules): Uint8Array | undefined {
  const refused = new Uint8Array(documents.count);
  for (const [name, values] of Object.entries(notFrom)) {
    const field = documents.fields.get(name);
    const found = new Set(values.map((value) => field?.lexicon.find(value) ?? -1));
    field?.ofSpan.forEach((value, document) => {
      if (found.has(value)) refused[document] = 1;
    });
  }
  return refused.includes(1) ? refused : undefined;
}

/** The sentence of a hit; some tokens around it in a corpus without sentences. */
function exampleContext(corpus: Corpus, { length: [, high] }: ExampleRules): Context {
  const structure = sentencesOf(corpus);
  return structure === undefined
    ? { kind: 'tokens', left: high >> 1, right: high >> 1 }
    : { kind: 'structure', structure };
}

/** `all`: the traits of all tokens together. */
function isWhole(first: number, last: number, all: number): boolean {
  const isClause = (all & TRAIT.finite) !== 0 && (all & TRAIT.illegal) === 0;
  return isClause && (first & TRAIT.capital) !== 0 && (last & TRAIT.ends) !== 0;
}

/** 1 between the limits; falls linearly to 0 at half the lower and at twice the higher. */
function optimal([low, high]: ExampleRules['length'], words: number): number {
  if (words < low) return Math.max(0, (2 * words) / low - 1);
  return words <= high ? 1 : Math.max(0, 2 - words / high);
}

function less(each: number, count: number): number {
  return Math.max(0, 1 - each * count);
}
