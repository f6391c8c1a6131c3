/** Who may read the whole of a text: everybody, those signed in, or nobody (it is only shown in lines). */
export type AccessLevel = 'open' | 'registered' | 'kwic';

/**
 * The level that a value of the document field `access` stands for. A word that is not known must not open a text that
 * was meant to be closed.
 */
export function accessLevel(value: string): AccessLevel {
  if (value === '' || value === 'open') return 'open';
  return value === 'registered' ? 'registered' : 'kwic';
}
