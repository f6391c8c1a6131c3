import type { QueryPlace } from '../../errors.ts';
import type { Condition } from './condition.ts';
import { NOWHERE, type Placed } from './place.ts';

/** One token: `[…]`, `"re"`, `[]`, `~"word"`, with labels (`a:[…]`, `1:[…]`; `@[…]` is the label `target`). */
export interface TokenPattern extends Placed {
  readonly kind: 'token';
  readonly labels: readonly string[];
  /** Undefined for `[]`, which matches any token. */
  readonly condition: Condition | undefined;
}

/** `a:[…]`: one token that satisfies a condition; without a condition, any token. */
export function token(
  condition: Condition | undefined,
  labels: readonly string[] = [],
  place: QueryPlace = NOWHERE,
): TokenPattern {
  return { kind: 'token', labels, condition, place };
}
