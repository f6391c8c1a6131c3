interface Counted {
  readonly count?: number;
  readonly hits?: number;
}

/**
 * Placeholder data while an answer is loading: the previous answer, unless that was empty. "Nothing found" must not be shown
 * for another query.
 */
export function keepPrevious<Answer>(before: Answer | undefined): Answer | undefined {
  const { count, hits } = (before ?? {}) as Counted;
  return count === 0 || hits === 0 ? undefined : before;
}
