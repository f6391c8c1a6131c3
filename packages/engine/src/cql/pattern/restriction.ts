import type { Condition } from './condition.ts';
import type { Pattern } from './pattern.ts';
import type { Placed } from './place.ts';

/** `within 5`: a match of at most so many tokens. */
export interface TokenWindow extends Placed {
  readonly kind: 'window';
  readonly tokens: number;
}

/**
 * `x within y`: matches of x that lie inside a match of y; `x !within y`: those that lie inside none. `within s` is
 * `within <s/>`.
 */
export interface Within extends Placed {
  readonly kind: 'within';
  readonly item: Pattern;
  readonly negated: boolean;
  readonly container: Pattern | TokenWindow;
}

/** `x containing y`: matches of x that hold a match of y; `x !containing y`: those that hold none. */
export interface Containing extends Placed {
  readonly kind: 'containing';
  readonly item: Pattern;
  readonly negated: boolean;
  readonly content: Pattern;
}

/** `x :: condition` or `x & condition`: matches of x whose labelled tokens satisfy the condition. */
export interface Constrained extends Placed {
  readonly kind: 'constrained';
  readonly item: Pattern;
  readonly condition: Condition;
}
