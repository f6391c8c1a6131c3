import type { Placed } from './place.ts';
import type { TokenPattern } from './token.ts';

/** An operand of `meet` and `union`: a token, or another `meet` or `union`. */
export type MeetOperand = TokenPattern | Meet | Union;

/** Where the second operand of a meet may be: at offsets in tokens (negative: before), or in the same span of a structure. */
export type Vicinity = { readonly from: number; readonly to: number } | { readonly structure: string };

/** `(meet a b -2 3)`, `(meet a b s)`: tokens of a that have a token of b in their vicinity. */
export interface Meet extends Placed {
  readonly kind: 'meet';
  readonly item: MeetOperand;
  readonly other: MeetOperand;
  readonly vicinity: Vicinity;
}

/** `(union a b)`: tokens found by a or by b. */
export interface Union extends Placed {
  readonly kind: 'union';
  readonly left: MeetOperand;
  readonly right: MeetOperand;
}
