import type { Placed } from './place.ts';
import type { Pattern } from './pattern.ts';

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
