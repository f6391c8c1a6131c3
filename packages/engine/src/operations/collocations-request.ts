import type { CollocateOrder } from '../analysis/index.ts';
import type { SignificanceLevel } from '../statistics/index.ts';
import type { HitsRequest, PageRequest } from './request.ts';

export interface CollocationsRequest extends HitsRequest, PageRequest {
  readonly operation: 'collocations';
  /** Tokens on the left and on the right. */
  readonly window: readonly [number, number];
  /** Unit of `window` and of the counts; `words` leaves punctuation out of both. */
  readonly unit: 'tokens' | 'words';
  /** The structure that bounds the windows; null: the document alone. */
  readonly within: string | null;
  readonly attribute: string;
  /** A query for one token, by its own attributes: only the tokens that it finds can be collocates. */
  readonly among?: string | undefined;
  /** Leave punctuation out of the rows; the totals include it always. */
  readonly wordsOnly: boolean;
  readonly counting: 'unique' | 'perHit';
  readonly minimumFrequency: number;
  readonly minimumJoint: number;
  /** Only collocates whose log-likelihood reaches the critical value of this level. */
  readonly significance: SignificanceLevel;
  readonly sortBy: CollocateOrder;
  readonly lastFirst: boolean;
  /** A regular expression of relations: collocates are the tokens that one of them joins to a hit, whatever the window. */
  readonly relation?: string | undefined;
  /** With `relation`: whether the collocates depend on the hits, or are their heads. */
  readonly collocate: 'dependent' | 'head';
}
