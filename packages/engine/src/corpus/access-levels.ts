/** Who may read the whole text: everybody, users who are signed in, or nobody (it is shown only in lines). */
export const ACCESS_LEVELS = ['open', 'registered', 'kwic'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/**
 * The level that a value of the document field `access` means. An unknown value is the strictest level, so that a
 * spelling mistake never opens a text.
 */
export function accessLevel(value: string): AccessLevel {
  if (value === '' || value === 'open') return 'open';
  return value === 'registered' ? 'registered' : 'kwic';
}
