import type { AttributeLexicon, Lexicon } from '../../corpus/index.ts';
import type { QueryPlace } from '../../errors.ts';
import { type Folding, USUAL } from '../../text/index.ts';
import type { Budget } from '../../budget/index.ts';
import { STEPS } from '../../budget/index.ts';
import { everything, type Ranges, RangesBuilder, rangesOf } from '../ranges/index.ts';
import { type LexiconCache, processCache } from './cache.ts';
import { compileRegex, lazyRegex, quoteRegex, type TextMatcher } from './compile.ts';
import { containing } from './containing.ts';
import { inAnyEncoding, valuesAmong } from './encodings.ts';
import { type Facts, factsOf, NO_FACTS } from './facts.ts';
import { foldedPrefixRange } from './prefix-range.ts';
import { readRegex } from './syntax.ts';

/** A test on values: the fields of a `ValueTest` without its subject and negation. */
export interface TextTest {
  readonly text: string;
  readonly literal: boolean;
  readonly ignoreCase: boolean;
  readonly ignoreDiacritics: boolean;
  /** If given, the values that are one of these words, of which `text` is the expression. */
  readonly words?: readonly string[];
  readonly place?: QueryPlace;
}

const PLAIN = /^[\p{L}\p{N}' -]*$/u;
const ASCII = /^[\x20-\x7e]*$/;
/** Letters that change the length of a text when they are folded. */
const UNEVEN = /[ßẞİı]/u;

/**
 * The values of a lexicon that satisfy a test. Throws a RequestError `bad_regex` for an invalid expression, or one that
 * cannot be matched in linear time.
 *
 * With %c the expression ignores case; with %d it is matched, without its own diacritics, against the values without
 * theirs; with both it is matched against the folded values. The values of `lc` are folded, so that an expression for
 * them loses its diacritics too.
 */
export function findValues(
  lexicon: Lexicon | AttributeLexicon,
  test: TextTest,
  budget: Budget,
  cache: LexiconCache = processCache,
): Ranges {
  const key = `${test.literal ? 'l' : 'r'}${test.ignoreCase ? 'c' : ''}${test.ignoreDiacritics ? 'd' : ''} ${test.text}`;
  return cache.get(lexicon, key, () => search(lexicon, test, budget));
}

function search(lexicon: Lexicon | AttributeLexicon, test: TextTest, budget: Budget): Ranges {
  const { text, literal, ignoreCase, ignoreDiacritics, words } = test;
  if (words !== undefined) {
    const { words: _words, ...one } = test;
    return anyOf(words.map((word) => search(lexicon, { ...one, text: word, literal: true }, budget)));
  }
  const isFolded = 'folded' in lexicon && lexicon.folded === lexicon;
  const wanted =
    ignoreDiacritics || isFolded ? plainLetters(text, test, lexicon.folding ?? USUAL) : text.normalize('NFC');
  const exactly = !ignoreCase && !ignoreDiacritics;
  if (literal && exactly) return valuesAmong(lexicon, [wanted]);
  const matcher = matcherOf(wanted, test);
  const facts = literal ? literalFacts(wanted) : regexFacts(wanted);
  if (exactly && facts.exact !== undefined) return valuesAmong(lexicon, facts.exact);
  const found = searchStored(lexicon, test, { wanted, matcher, facts }, budget);
  return ignoreDiacritics || isFolded ? found : inAnyEncoding(found, lexicon, matcher);
}

/** The values of many small sets. */
function anyOf(sets: readonly Ranges[]): Ranges {
  const found = new Set<number>();
  for (const set of sets) {
    for (let range = 0; range < set.length; range += 2) {
      for (let value = set[range]; value < set[range + 1]; value += 1) found.add(value);
    }
  }
  return rangesOf(Array.from(found));
}

/** An expression as it is searched, and what is known about it. */
interface Search {
  readonly wanted: string;
  readonly matcher: TextMatcher;
  readonly facts: Facts;
}

/** Whether the value with a number satisfies a test. */
type ValueTest = (value: number) => boolean;

/** The values that satisfy a test as they are stored. */
function searchStored(
  lexicon: Lexicon | AttributeLexicon,
  test: TextTest,
  { wanted, matcher, facts }: Search,
  budget: Budget,
): Ranges {
  const { ignoreCase, ignoreDiacritics } = test;
  if (!ignoreCase && !ignoreDiacritics) {
    if (wanted === '.*') return everything(lexicon.size);
    const range = 'folded' in lexicon ? prefixValues(lexicon, facts.prefix) : ([0, lexicon.size] as const);
    return scan(lexicon, { ...facts, range }, matcher.ofValues(lexicon), budget);
  }
  const useful = UNEVEN.test(wanted) ? NO_FACTS : facts;
  if (!('folded' in lexicon))
    return scan(lexicon, { ...NO_FACTS, range: [0, lexicon.size] }, storedTest(lexicon, test, matcher), budget);
  if (ignoreCase && ignoreDiacritics) return searchFolded(lexicon, matcher, useful, budget);
  return searchThroughFolded(lexicon, storedTest(lexicon, test, matcher), useful, budget);
}

/** The matcher of an expression. One of plain letters is always valid, so it is compiled only when it is needed. */
function matcherOf(wanted: string, { literal, ignoreCase, place }: TextTest): TextMatcher {
  if (literal) return lazyRegex(quoteRegex(wanted), ignoreCase);
  return PLAIN.test(wanted) ? lazyRegex(wanted, ignoreCase) : compileRegex(wanted, ignoreCase, place);
}

/** The test of values as the lexicon stores them: they are folded, or lose their diacritics, before they are tested. */
function storedTest(lexicon: Lexicon, test: TextTest, matcher: TextMatcher): ValueTest {
  if (!test.ignoreDiacritics) return matcher.ofValues(lexicon);
  const { fold, removeDiacritics } = lexicon.folding ?? USUAL;
  const change = test.ignoreCase ? fold : removeDiacritics;
  return (value) => matcher.matches(change(lexicon.value(value)));
}

/**
 * Removes diacritics (and folds case) in those characters of an expression that are not syntax. A hyphen that comes of
 * it must not become the sign of a range.
 */
function plainLetters(text: string, { literal, ignoreCase }: TextTest, { fold, removeDiacritics }: Folding): string {
  const plain = (letters: string): string => (ignoreCase ? fold(letters) : removeDiacritics(letters));
  if (literal) return text.replaceAll(/[^\0-\x7f]+/gu, plain);
  return text.replaceAll(/\\[\0-\x7f]|\\?([^\0-\x7f]+)/gu, (all, letters: string | undefined) =>
    letters === undefined ? all : plain(letters).replaceAll('-', '\\-'),
  );
}

function regexFacts(text: string): Facts {
  const piece = readRegex(text);
  return piece === undefined ? NO_FACTS : factsOf(piece);
}

function literalFacts(text: string): Facts {
  return { exact: [text], prefix: text, suffix: text, infix: text };
}

/** Range of values that can begin with a prefix in any case. */
function prefixValues(lexicon: AttributeLexicon, prefix: string): readonly [number, number] {
  const [low, high] = foldedPrefixRange(lexicon.folded, prefix);
  return [lexicon.firstOfFold[low], lexicon.firstOfFold[high]];
}

/** For %c with %d: each matching folded form gives all its values. */
function searchFolded(lexicon: AttributeLexicon, matcher: TextMatcher, facts: Facts, budget: Budget): Ranges {
  const { folded, firstOfFold } = lexicon;
  const found = new RangesBuilder();
  const forms = foldedForms(folded, matcher.ofValues(folded), facts, budget);
  for (let index = 0; index < forms.length; index += 2) {
    found.addRange(firstOfFold[forms[index]], firstOfFold[forms[index + 1]]);
  }
  return found.finish();
}

/** For %c or %d alone: folded forms limit the values that are tested. */
function searchThroughFolded(lexicon: AttributeLexicon, holds: ValueTest, facts: Facts, budget: Budget): Ranges {
  const { folded, firstOfFold } = lexicon;
  const found = new RangesBuilder();
  const forms = foldedForms(folded, () => true, facts, budget);
  for (let index = 0; index < forms.length; index += 2) {
    const low = firstOfFold[forms[index]];
    const high = firstOfFold[forms[index + 1]];
    for (let value = low; value < high; value += 1) {
      budget.spend(STEPS.list);
      if (holds(value)) found.add(value);
    }
  }
  return found.finish();
}

function foldedForms(folded: Lexicon, holds: ValueTest, facts: Facts, budget: Budget): Ranges {
  if (facts.exact !== undefined) return valuesAmong(folded, facts.exact.map((folded.folding ?? USUAL).fold));
  const range = foldedPrefixRange(folded, facts.prefix);
  const parts = { prefix: asciiOf(facts.prefix), suffix: asciiOf(facts.suffix), infix: asciiOf(facts.infix) };
  return scan(folded, { ...parts, range }, holds, budget);
}

/** A text in lower case; "" outside ASCII, where the folded form of a part may not be a part of the folded form. */
function asciiOf(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : '';
}

/** A range of values, which begin with the prefix of a pattern, and its other parts. */
interface RangeFacts extends Omit<Facts, 'exact'> {
  readonly range: readonly [low: number, high: number];
}

/** The values in a range, which begin with a prefix, that have the other parts ("" for any) and satisfy a test. */
function scan(
  lexicon: Lexicon,
  { prefix, suffix, infix, range: [low, high] }: RangeFacts,
  holds: ValueTest,
  budget: Budget,
): Ranges {
  if (suffix !== '') return pick(lexicon.ending(suffix, low, high), holds, budget);
  if (!prefix.includes(infix) && lexicon.utf8 !== undefined) {
    return pick(containing(lexicon.utf8(), infix, low, high), holds, budget);
  }
  const found = new RangesBuilder();
  const scanChunk = (from: number, to: number): void => {
    for (let value = from; value < to; value += 1) if (holds(value)) found.add(value);
  };
  budget.chunks(low, high, scanChunk, STEPS.list);
  return found.finish();
}

/** Those of some values that satisfy a test. */
function pick(values: Uint32Array, holds: ValueTest, budget: Budget): Ranges {
  const found = new RangesBuilder(values.length);
  for (const value of values) {
    budget.spend(STEPS.list);
    if (holds(value)) found.add(value);
  }
  return found.finish();
}
