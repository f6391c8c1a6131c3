import type { QueryPlace } from '../../errors.ts';
import type { Condition } from './condition.ts';
import type { Meet, Union } from './meet.ts';
import type { Operand } from './operand.ts';
import { NOWHERE, type Placed } from './place.ts';
import type { Relation, TreePattern } from './relation.ts';
import type { StructureSpan, StructureTag } from './structure.ts';
import type { TokenPattern } from './token.ts';

/** Adjacent patterns; at least two items, none of them a `Sequence`. */
export interface Sequence extends Placed {
  readonly kind: 'sequence';
  readonly items: readonly Pattern[];
}

/** `a | b | c`; at least two choices, none of them `Alternatives`. */
export interface Alternatives extends Placed {
  readonly kind: 'alternatives';
  readonly choices: readonly Pattern[];
}

/** `x*`, `x+`, `x?`, `x{2}`, `x{2,}`, `x{,3}`, `x{2,3}`. */
export interface Repetition extends Placed {
  readonly kind: 'repetition';
  readonly item: Pattern;
  readonly minimum: number;
  /** Undefined if there is no maximum. */
  readonly maximum: number | undefined;
}

/** `within 5`: a match of at most 5 tokens. */
export interface TokenWindow extends Placed {
  readonly kind: 'window';
  readonly tokens: number;
}

/**
 * `within en: x`: a part of the text that has a counterpart in the aligned corpus `en` with a match of x. It has no
 * child fields: names and labels of its query are those of the other corpus.
 */
export interface Counterpart extends Placed {
  readonly kind: 'counterpart';
  readonly corpus: string;
  readonly query: Pattern;
}

/**
 * `x within y`: matches of x that lie inside a match of y; `x !within y`: those that lie in none. `within s` is `within
 * <s/>`.
 */
export interface Within extends Placed {
  readonly kind: 'within';
  readonly item: Pattern;
  readonly negated: boolean;
  readonly container: Pattern | TokenWindow | Counterpart;
}

/** `x containing y`: matches of x that contain a match of y; `x !containing y`: those that contain none. */
export interface Containing extends Placed {
  readonly kind: 'containing';
  readonly item: Pattern;
  readonly negated: boolean;
  readonly content: Pattern;
}

/** `x :: condition` or `x & condition`: matches of x whose labelled tokens satisfy the condition. */
export interface Constrained extends Placed {
  readonly kind: 'constrained';
  readonly item: Pattern;
  readonly condition: Condition;
}

/**
 * `(?= x)`, `(?<= x)`: a place, between two tokens, before or after a match of x, which is not part of the match; with
 * `negated`, `(?! x)` and `(?<! x)`, a place that is not.
 */
export interface Look extends Placed {
  readonly kind: 'look';
  readonly side: 'ahead' | 'behind';
  readonly negated: boolean;
  readonly item: Pattern;
}

/** A pattern, which matches spans of tokens. A whole query is a pattern. */
export type Pattern =
  | TokenPattern
  | Sequence
  | Alternatives
  | Repetition
  | StructureTag
  | StructureSpan
  | Look
  | Within
  | Containing
  | Constrained
  | TreePattern
  | Meet
  | Union;

/** Any part of a query tree. All are immutable; `rewrite` makes a changed copy. */
export type QueryPiece = Pattern | Relation | TokenWindow | Counterpart | Condition | Operand;

/** A sequence in normal form: nested sequences are flattened; a single item is returned as it is. */
export function sequence(items: readonly Pattern[], place: QueryPlace = NOWHERE): Pattern {
  const flat = items.flatMap((item) => (item.kind === 'sequence' ? item.items : [item]));
  return flat.length === 1 ? flat[0] : { kind: 'sequence', items: flat, place };
}

/** Alternatives in normal form: nested alternatives are flattened; a single choice is returned as it is. */
export function alternatives(choices: readonly Pattern[], place: QueryPlace = NOWHERE): Pattern {
  const flat = choices.flatMap((choice) => (choice.kind === 'alternatives' ? choice.choices : [choice]));
  return flat.length === 1 ? flat[0] : { kind: 'alternatives', choices: flat, place };
}

/** A repetition of a pattern; without a maximum, any number of times. */
export function repetition(
  item: Pattern,
  minimum: number,
  maximum: number | undefined,
  place: QueryPlace = NOWHERE,
): Repetition {
  return { kind: 'repetition', item, minimum, maximum, place };
}
