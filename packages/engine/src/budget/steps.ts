/**
 * Elementary steps between two checks of a budget. A step is about one read and one write of an array element, 1 to 4
 * ns. Checks are therefore about a millisecond apart, and their cost cannot be measured.
 */
export const STEPS_PER_CHECK = 1 << 18;

/** Number of steps of one item of a loop, by order of magnitude. */
export const STEPS = {
  /** A token or number: read, compared, written. */
  token: 1,
  /** A number that is merged from several lists, or a transition of an automaton. */
  transition: 4,
  /** A hit or span: looked up in other lists. */
  hit: 16,
  /** A value or position for which a condition is evaluated. */
  condition: 64,
  /** A line or row that is written as text. */
  row: 256,
  /** A posting list that is decoded, a run of an automaton, or a text matched against a regular expression. */
  list: 2048,
} as const;

/*
 * Items between two checks, for loops in which `spend` would take a measurable part of the time: they decide when to
 * check by the index of an item or a local counter.
 */

/** Hits or spans between two checks. */
export const HITS_PER_CHECK = STEPS_PER_CHECK / STEPS.hit;
/** Transitions of an automaton between two checks. */
export const TRANSITIONS_PER_CHECK = STEPS_PER_CHECK / STEPS.transition;
/** Evaluated conditions between two checks. */
export const CONDITIONS_PER_CHECK = STEPS_PER_CHECK / STEPS.condition;
/** Runs of an automaton, or decoded lists, between two checks. */
export const RUNS_PER_CHECK = STEPS_PER_CHECK / STEPS.list;
