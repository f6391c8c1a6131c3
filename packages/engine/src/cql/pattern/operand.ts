import type { QueryPlace } from '../../errors.ts';
import { NOWHERE, type Placed } from './place.ts';

/**
 * An attribute of a token: `word`, `a.word`, `1.tag`, `match.doc_genre`. Without a label, an attribute of the tested
 * token or, in the condition of a structure, of the tested span. The name is that of a positional attribute or
 * `structure_attribute`; the corpus decides which.
 */
export interface AttributeReference extends Placed {
  readonly kind: 'attribute';
  readonly label: string | undefined;
  readonly name: string;
}

/**
 * The position of a labelled token (or of `match`, `matchend`, `target`); comparing two positions compares the order of
 * their tokens.
 */
export interface PositionReference extends Placed {
  readonly kind: 'position';
  readonly label: string;
}

/** `f(1.word)`: number of tokens in the corpus with this value. */
export interface Frequency extends Placed {
  readonly kind: 'frequency';
  readonly of: AttributeReference;
}

/** `strlen(a.word)`: length of a value in characters (code points). */
export interface Length extends Placed {
  readonly kind: 'length';
  readonly of: AttributeReference;
}

/** `dist(a, b)`: position of b minus position of a; `distabs(a, b)`: its absolute value. */
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

/** `"m"` in `word >= "m"`: compared in the order of lists, without regard to case and diacritics. */
export interface TextValue extends Placed {
  readonly kind: 'text';
  readonly value: string;
}

/** One side of a comparison. With `=` and `!=`, a text in quotes makes a `ValueTest` instead. */
export type Operand = AttributeReference | PositionReference | Frequency | Length | Distance | NumberValue | TextValue;

/** An attribute of the tested token, or of the token with a label: `a.lemma`. */
export function attribute(name: string, label?: string, place: QueryPlace = NOWHERE): AttributeReference {
  return { kind: 'attribute', label, name, place };
}
