import type { QueryPlace } from '../../errors.ts';

/** A part of a query tree with its source span in the query text. */
export interface Placed {
  readonly place: QueryPlace;
}

/** The source span of a part that a program made without a text. */
export const NOWHERE: QueryPlace = Object.freeze({ offset: 0, length: 0, line: 1, column: 1 });
