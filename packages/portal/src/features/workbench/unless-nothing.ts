/**
 * The answer before, which stays on the screen until the next is there; unless it was that there is nothing, which must
 * not be said of another query.
 */
export function unlessNothing<Answer>(before: Answer | undefined): Answer | undefined {
  return (before as { readonly count?: number } | undefined)?.count === 0 ? undefined : before;
}
