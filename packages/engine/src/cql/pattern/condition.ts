import type { QueryPlace } from '../../errors.ts';
import type { AttributeReference, Operand, PositionReference } from './operand.ts';
import { NOWHERE, type Placed } from './place.ts';

/** `word = "re"`, `lemma != "re" %c`, `word == "literal"`: the value of an attribute against a text. */
export interface ValueTest extends Placed {
  readonly kind: 'value';
  readonly subject: AttributeReference;
  /** `!=` and `!==`. */
  readonly negated: boolean;
  /** The text without the escapes of quotes: a regular expression anchored at both ends unless `literal`. */
  readonly text: string;
  /** `==`, `!==` and `%l`: compared literally, not as a regular expression. */
  readonly literal: boolean;
  /** The value as it was typed in another language (`chap*ti*`), where `text` is its translation. Only for people: the matching reads `text`. */
  readonly typed?: string;
  /** `%c`, and `(?i)` at the start of the regular expression (which is then not in `text`). */
  readonly ignoreCase: boolean;
  /** `%d`. */
  readonly ignoreDiacritics: boolean;
}

export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * `word = lemma`, `a.word != b.word`, `f(1.word) > 10`, `distabs(a, b) <= 3`, `match.doc_year >= 2010`. Two attributes
 * are compared as texts with `=` and `!=`. Where the other side is a number, or the operator compares order, the
 * value of an attribute is read as a number; a value that is not a number satisfies `!=` only.
 */
export interface Comparison extends Placed {
  readonly kind: 'comparison';
  readonly left: Operand;
  readonly operator: ComparisonOperator;
  readonly right: Operand;
}

/** `~"chador"`: the word form is any spelling of the family of this word; the matching looks the family up. */
export interface FamilyTest extends Placed {
  readonly kind: 'family';
  readonly word: string;
}

/** A label alone as a condition: whether its token was found. */
export interface LabelTest extends Placed {
  readonly kind: 'set';
  readonly label: PositionReference;
}

/** `a & b & c`; at least two, none of them an `AllOf`. */
export interface AllOf extends Placed {
  readonly kind: 'all';
  readonly conditions: readonly Condition[];
}

/** `a | b | c`; at least two, none of them an `AnyOf`. */
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

/** Conjunction in normal form: nested ones are flattened, a single condition stands for itself. */
export function allOf(conditions: readonly Condition[], place: QueryPlace = NOWHERE): Condition {
  const flat = conditions.flatMap((condition) => (condition.kind === 'all' ? condition.conditions : [condition]));
  return flat.length === 1 ? flat[0] : { kind: 'all', conditions: flat, place };
}

/** Disjunction in normal form: nested ones are flattened, a single condition stands for itself. */
export function anyOf(conditions: readonly Condition[], place: QueryPlace = NOWHERE): Condition {
  const flat = conditions.flatMap((condition) => (condition.kind === 'any' ? condition.conditions : [condition]));
  return flat.length === 1 ? flat[0] : { kind: 'any', conditions: flat, place };
}

/** The families that a condition consists of, alone or as alternatives: only their spellings of several tokens can be found. */
export function alternativeFamilies(condition: Condition | undefined): readonly FamilyTest[] {
  if (condition?.kind === 'family') return [condition];
  return condition?.kind === 'any' ? condition.conditions.flatMap(alternativeFamilies) : [];
}
