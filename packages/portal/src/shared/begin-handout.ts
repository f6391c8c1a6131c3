/** State of a link to the handout that begins one with the first lines of its query. A tab that the link opens has none. */
export const BEGIN_HANDOUT = { beginsHandout: true } as const;

/** Whether a page was opened by such a link. */
export function isToBegin(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'beginsHandout' in state;
}
