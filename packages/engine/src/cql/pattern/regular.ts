import type { QueryPlace } from '../../errors.ts';
import type { Pattern } from './pattern.ts';
import { NOWHERE, type Placed } from './place.ts';

/** One after the other; at least two items, none of them a `Sequence`. */
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
  /** Absent when unbounded. */
  readonly maximum: number | undefined;
}

/** Sequence in normal form: nested ones are flattened, a single item stands for itself. */
export function sequence(items: readonly Pattern[], place: QueryPlace = NOWHERE): Pattern {
  const flat = items.flatMap((item) => (item.kind === 'sequence' ? item.items : [item]));
  return flat.length === 1 ? flat[0] : { kind: 'sequence', items: flat, place };
}

/** Alternatives in normal form: nested ones are flattened, a single choice stands for itself. */
export function alternatives(choices: readonly Pattern[], place: QueryPlace = NOWHERE): Pattern {
  const flat = choices.flatMap((choice) => (choice.kind === 'alternatives' ? choice.choices : [choice]));
  return flat.length === 1 ? flat[0] : { kind: 'alternatives', choices: flat, place };
}

export function repetition(
  item: Pattern,
  minimum: number,
  maximum: number | undefined,
  place: QueryPlace = NOWHERE,
): Repetition {
  return { kind: 'repetition', item, minimum, maximum, place };
}
