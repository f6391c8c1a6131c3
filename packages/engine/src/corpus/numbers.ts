declare const unit: unique symbol;

/**
 * A number with a unit. A plain number is accepted wherever a unit is expected, but a number of another unit is a type
 * error: a position cannot be passed as a type.
 */
type Unit<Name extends string> = number & { readonly [unit]?: Name };

/** Index of a token in the corpus, from 0. May exceed 2^31. */
export type Position = Unit<'position'>;
/** Number of a type: one distinct combination of the positional attributes. */
export type TypeId = Unit<'type'>;
/** Number of a value in one attribute's lexicon. */
export type ValueId = Unit<'value'>;
/** Number of a document, from 0, in source order. */
export type DocumentId = Unit<'document'>;

/** Ascending half-open ranges of positions. */
export interface Spans {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}
