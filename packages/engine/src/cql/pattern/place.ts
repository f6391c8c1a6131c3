import type { QueryPlace } from '../../errors.ts';

/** The source span in the query text that every piece of a query tree has. */
export interface Placed {
  readonly place: QueryPlace;
}

/** The source span of a piece that a program made without a text. */
export const NOWHERE: QueryPlace = Object.freeze({ offset: 0, length: 0, line: 1, column: 1 });
