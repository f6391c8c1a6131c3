import type { Structure } from '../../corpus/index.ts';
import type { FieldCodes } from '../values/index.ts';
import type { NumberedHits } from './codes-of-hits.ts';

/** The codes of tokens that a structure gives. */
export interface PlaceCodes {
  readonly structure: Structure;
  /** The code of the token at a position; undefined where no hit has its value. */
  readonly codeAt: (position: number) => number | undefined;
}

/** The values of one key as codes: by hit, or by document where the value depends on the document alone. */
export interface Dimension {
  /** Code of each hit; undefined where the value depends on the document alone. */
  readonly ofHit: Uint32Array | undefined;
  /** Appends the codes of these hits to their numbers as digits in base `size`; undefined where `ofHit` is. */
  readonly appendTo: ((hits: NumberedHits) => void) | undefined;
  readonly ofDocument: FieldCodes['ofDocument'] | undefined;
  /**
   * The code that tokens have by the structure around them; undefined where the value is not that of a structure, or of one such as an
   * error, which most tokens are outside of: its frequency is relative to all.
   */
  readonly around?: PlaceCodes;
  /** All codes are below this. */
  readonly size: number;
  /** The value of a code; for a match of several tokens, their values with spaces between them. */
  readonly text: (code: number) => string;
  /** Code-point rank of the value of a code. */
  readonly rank: (code: number) => number;
}

/** The values of a dimension, without the codes of hits. */
export type DimensionValues = Omit<Dimension, 'ofHit' | 'appendTo'>;
