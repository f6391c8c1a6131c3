import type { QueryPlace } from '../../errors.ts';

/** What every piece of a query tree has: where it stands in the query text. */
export interface Placed {
  readonly place: QueryPlace;
}

/** The place of a piece that stands in no text (made by a program). */
export const NOWHERE: QueryPlace = Object.freeze({ offset: 0, length: 0, line: 1, column: 1 });
