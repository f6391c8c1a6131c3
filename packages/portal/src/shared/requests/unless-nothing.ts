interface Counted {
  readonly count?: number;
  readonly hits?: number;
}

/**
 * The answer before, which stays on the screen until the next is there; unless it was that there is nothing, which must
 * not be said of another query.
 */
export function unlessNothing<Answer>(before: Answer | undefined): Answer | undefined {
  const { count, hits } = (before ?? {}) as Counted;
  return count === 0 || hits === 0 ? undefined : before;
}
