import type { QueryPlace } from '../../errors.ts';
import { NOWHERE, type Placed } from './place.ts';

/**
 * An attribute of a token: `word`, `a.word`, `1.tag`, `match.doc_genre`. Without a label it is an attribute of the tested
 * token (in a structure's condition: to the structure). The name may be a positional attribute or
 * `structure_attribute`; the corpus decides.
 */
export interface AttributeReference extends Placed {
  readonly kind: 'attribute';
  readonly label: string | undefined;
  readonly name: string;
}

/** The position of a labelled token (or of `match`, `matchend`, `target`); comparing two compares their order. */
export interface PositionReference extends Placed {
  readonly kind: 'position';
  readonly label: string;
}

/** `f(1.word)`: how many tokens of the corpus have this value. */
export interface Frequency extends Placed {
  readonly kind: 'frequency';
  readonly of: AttributeReference;
}

/** `strlen(a.word)`: length of a value in characters (code points). */
export interface Length extends Placed {
  readonly kind: 'length';
  readonly of: AttributeReference;
}

/** `dist(a, b)` = position of b minus position of a; `distabs(a, b)` without its sign. */
export interface Distance extends Placed {
  readonly kind: 'distance';
  readonly from: PositionReference;
  readonly to: PositionReference;
  readonly absolute: boolean;
}

export interface NumberValue extends Placed {
  readonly kind: 'number';
  readonly value: number;
}

/** A side of a comparison. Texts occur in a `ValueTest` only. */
export type Operand = AttributeReference | PositionReference | Frequency | Length | Distance | NumberValue;

/** An attribute of the token itself, or of the token with a label: `a.lemma`. */
export function attribute(name: string, label?: string, place: QueryPlace = NOWHERE): AttributeReference {
  return { kind: 'attribute', label, name, place };
}
