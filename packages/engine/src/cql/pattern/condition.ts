import type { QueryPlace } from '../../errors.ts';
import type { AttributeReference, Operand, PositionReference } from './operand.ts';
import { NOWHERE, type Placed } from './place.ts';

/** `word = "re"`, `lemma != "re" %c`, `word == "literal"`: a test of an attribute's value against a text. */
export interface ValueTest extends Placed {
  readonly kind: 'value';
  readonly subject: AttributeReference;
  /** `!=` and `!==`. */
  readonly negated: boolean;
  /** The text, with the escapes of quotes removed: a regular expression, anchored at both ends, unless `literal`. */
  readonly text: string;
  /** `==`, `!==` and `%l`: compared literally, not as a regular expression. */
  readonly literal: boolean;
  /** `in ["a", "b"]` and `$list`: the value must be one of these words; `text` has them as an expression. */
  readonly words?: readonly string[];
  /** `feats contains "Number=Plur"`, `feats matches ".*=.*"`: some member of a value that is a set, or every one, must satisfy the test. */
  readonly members?: 'some' | 'every';
  /**
   * The value as typed in another query language (`chap*ti*`), where `text` is its translation. Only for display;
   * matching uses `text`.
   */
  readonly typed?: string;
  /** `%c`, and `(?i)` at the start of the regular expression (which is then not in `text`). */
  readonly ignoreCase: boolean;
  /** `%d`. */
  readonly ignoreDiacritics: boolean;
}

export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * `word = lemma`, `a.word != b.word`, `f(1.word) > 10`, `distabs(a, b) <= 3`, `match.doc_year >= 2010`. Two attributes
 * are compared as texts with `=` and `!=`, and with a text in quotes in the order of lists. If the other side is a number, or the operator is an inequality, the value
 * of an attribute is read as a number; a value that is not a number satisfies only `!=`.
 */
export interface Comparison extends Placed {
  readonly kind: 'comparison';
  readonly left: Operand;
  readonly operator: ComparisonOperator;
  readonly right: Operand;
}

/**
 * `~"chador"`: the word form is any spelling in the family of this word. Matching looks up the family.
 * `~10"bazaar"`: the lemma is this word or one of the ten that behave most like it.
 */
export interface FamilyTest extends Placed {
  readonly kind: 'family';
  readonly word: string;
  /** How many nearest words there are beside the word; undefined for spellings. */
  readonly nearest?: number;
}

/** A label alone as a condition: true if its token was found. */
export interface LabelTest extends Placed {
  readonly kind: 'set';
  readonly label: PositionReference;
}

/** `a & b & c`; at least two conditions, none of them an `AllOf`. */
export interface AllOf extends Placed {
  readonly kind: 'all';
  readonly conditions: readonly Condition[];
}

/** `a | b | c`; at least two conditions, none of them an `AnyOf`. */
export interface AnyOf extends Placed {
  readonly kind: 'any';
  readonly conditions: readonly Condition[];
}

/** `!a`. */
export interface Not extends Placed {
  readonly kind: 'not';
  readonly condition: Condition;
}

/** A condition on a token, on a structure (in its tag), or on a whole match (after `::` or `&`). */
export type Condition = ValueTest | Comparison | FamilyTest | LabelTest | AllOf | AnyOf | Not;

export interface ValueTestOptions {
  readonly negated?: boolean;
  readonly literal?: boolean;
  readonly typed?: string | undefined;
  readonly ignoreCase?: boolean;
  readonly ignoreDiacritics?: boolean;
}

/** `lemma="go"`: whether a value equals a text, or matches it as a regular expression. */
export function valueTest(
  subject: AttributeReference,
  text: string,
  options: ValueTestOptions = {},
  place: QueryPlace = NOWHERE,
): ValueTest {
  const { negated = false, literal = false, typed, ignoreCase = false, ignoreDiacritics = false } = options;
  const test: ValueTest = { kind: 'value', subject, negated, text, literal, ignoreCase, ignoreDiacritics, place };
  return typed === undefined ? test : { ...test, typed };
}

/** `lemma in ["go", "come"]`: whether a value is one of several words. */
export function wordsTest(
  subject: AttributeReference,
  words: readonly string[],
  options: ValueTestOptions = {},
  place: QueryPlace = NOWHERE,
): ValueTest {
  const distinct = [...new Set(words)];
  const text = distinct.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('|');
  return { ...valueTest(subject, text, options, place), words: distinct };
}

/** A conjunction in normal form: nested conjunctions are flattened; a single condition is returned as it is. */
export function allOf(conditions: readonly Condition[], place: QueryPlace = NOWHERE): Condition {
  const flat = conditions.flatMap((condition) => (condition.kind === 'all' ? condition.conditions : [condition]));
  return flat.length === 1 ? flat[0] : { kind: 'all', conditions: flat, place };
}

/** A disjunction in normal form: nested disjunctions are flattened; a single condition is returned as it is. */
export function anyOf(conditions: readonly Condition[], place: QueryPlace = NOWHERE): Condition {
  const flat = conditions.flatMap((condition) => (condition.kind === 'any' ? condition.conditions : [condition]));
  return flat.length === 1 ? flat[0] : { kind: 'any', conditions: flat, place };
}

/**
 * The families that a condition consists of, alone or as alternatives. Only of these, spellings of several tokens can
 * be found.
 */
export function alternativeFamilies(condition: Condition | undefined): readonly FamilyTest[] {
  if (condition?.kind === 'family') return condition.nearest === undefined ? [condition] : [];
  return condition?.kind === 'any' ? condition.conditions.flatMap(alternativeFamilies) : [];
}
