/** How the letters of a filter select words. */
export type Kind = 'be' | 'begin' | 'contain' | 'end' | 'match';

export interface WordFilter {
  readonly kind: Kind;
  readonly letters: string;
}

const SPECIAL = /[.*+?()[\]{}|\\^$]/g;
const ANY = '.*';

/** The regular expression of a filter, for whole words; "" for a filter without letters. */
export function printFilter({ kind, letters }: WordFilter): string {
  if (letters === '' || kind === 'match') return letters;
  const literal = letters.replaceAll(SPECIAL, String.raw`\$&`);
  const before = kind === 'contain' || kind === 'end' ? ANY : '';
  const behind = kind === 'contain' || kind === 'begin' ? ANY : '';
  return `${before}${literal}${behind}`;
}

/** The filter of a regular expression; of kind `match` if no other kind can express it. */
export function readFilter(pattern: string): WordFilter {
  if (pattern === '') return { kind: 'begin', letters: '' };
  const before = pattern.startsWith(ANY);
  const behind = pattern.endsWith(ANY) && pattern.length > ANY.length;
  const literal = pattern.slice(before ? ANY.length : 0, behind ? -ANY.length : undefined);
  const letters = literal.replaceAll(/\\(.)/g, '$1');
  const kind = before ? (behind ? 'contain' : 'end') : behind ? 'begin' : 'be';
  const filter = { kind, letters } as const;
  return printFilter(filter) === pattern ? filter : { kind: 'match', letters: pattern };
}
