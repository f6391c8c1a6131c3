/** Who may read the whole text: everybody, users who are signed in, or nobody (it is shown only in lines). */
export type AccessLevel = 'open' | 'registered' | 'kwic';

/**
 * The level that a value of the document field `access` means. An unknown value is the strictest level, so that a
 * spelling mistake never opens a text.
 */
export function accessLevel(value: string): AccessLevel {
  if (value === '' || value === 'open') return 'open';
  return value === 'registered' ? 'registered' : 'kwic';
}
