import { tokeniseQuery } from '@zaban/engine';

/** Characters with a meaning in a regular expression, or that end the string of a query. */
const SPECIAL = /[.*+?()[\]{}|\\^$"]/g;

/** A regular expression that matches exactly this folded token. */
export function literalPattern(token: string): string {
  return token.replaceAll(SPECIAL, '\\$&');
}

/** Additions to the first token of each sequence. */
export interface FirstToken {
  /** A further condition, such as `word="\\p{Lu}.*"`. */
  readonly condition?: string;
  /** Whether it is marked as the target of the match. */
  readonly target?: boolean;
}

/**
 * The CQL query that finds token sequences, ignoring case: `[lc="dera|deras"]`, with several tokens `([lc="nikahnama"]
 * | [lc="nikah"] [lc="nama"])`.
 */
export function cqlOfSequences(sequences: readonly (readonly string[])[], first: FirstToken = {}): string {
  const { condition, target = false } = first;
  const token = (pattern: string): string =>
    `${target ? '@' : ''}[lc="${pattern}"${condition === undefined ? '' : ` & ${condition}`}]`;
  const singles = sequences.filter(({ length }) => length === 1).map(([form = '']) => literalPattern(form));
  const several = sequences
    .filter(({ length }) => length > 1)
    .map(([form = '', ...rest]) =>
      [token(literalPattern(form)), ...rest.map((next) => `[lc="${literalPattern(next)}"]`)].join(' '),
    );
  const alternatives = [...(singles.length === 0 ? [] : [token(singles.join('|'))]), ...several];
  return alternatives.length === 1 ? alternatives.join('') : `(${alternatives.join(' | ')})`;
}

/** Characters with a meaning in a simple query. */
const SIMPLE_SPECIAL = /[?*+_()[\]{}|<>~!:@\\]/g;

function escaped(text: string): string {
  return text.replaceAll(SIMPLE_SPECIAL, '\\$&');
}

/**
 * A token as a term of a simple query. If the tokeniser would divide the term, as "mst." without its capital, its last
 * character is put in brackets: a term with a bracket is a pattern, which is not divided.
 */
function simpleTerm(token: string): string {
  if (tokeniseQuery(token).length === 1) return escaped(token);
  return `${escaped(token.slice(0, -1))}[${escaped(token.slice(-1))}]`;
}

/** The simple query that finds token sequences: `(dera|deras)`, with several tokens `(nikahnama|nikah nama)`. */
export function simpleOfSequences(sequences: readonly (readonly string[])[]): string {
  const ways = sequences.map((tokens) => tokens.map(simpleTerm).join(' '));
  return ways.length === 1 ? ways.join('') : `(${ways.join('|')})`;
}
