import { tokeniseQuery } from '@zaban/engine';

/** Signs that mean something in a regular expression, or end the text of a query. */
const SPECIAL = /[.*+?()[\]{}|\\^$"]/g;

/** A folded token as a regular expression that matches it alone. */
export function literalPattern(token: string): string {
  return token.replaceAll(SPECIAL, '\\$&');
}

/** What each first token of a sequence gets besides its form. */
export interface FirstToken {
  /** A further condition, such as `word="\\p{Lu}.*"`. */
  readonly condition?: string;
  /** Whether it becomes the target of the match. */
  readonly target?: boolean;
}

/**
 * The CQL query that finds token sequences in any case: `[lc="dera|deras"]`, with several tokens
 * `([lc="nikahnama"] | [lc="nikah"] [lc="nama"])`.
 */
export function cqlOfSequences(sequences: readonly (readonly string[])[], first: FirstToken = {}): string {
  const { condition, target = false } = first;
  const token = (pattern: string): string =>
    `${target ? '@' : ''}[lc="${pattern}"${condition === undefined ? '' : ` & ${condition}`}]`;
  const singles = sequences.filter(({ length }) => length === 1).map(([form]) => literalPattern(form));
  const several = sequences
    .filter(({ length }) => length > 1)
    .map(([form, ...rest]) =>
      [token(literalPattern(form)), ...rest.map((next) => `[lc="${literalPattern(next)}"]`)].join(' '),
    );
  const alternatives = [...(singles.length === 0 ? [] : [token(singles.join('|'))]), ...several];
  return alternatives.length === 1 ? alternatives[0] : `(${alternatives.join(' | ')})`;
}

/** Signs that mean something in a simple query. */
const SIMPLE_SPECIAL = /[?*+_()[\]{}|<>~!:@\\]/g;

function escaped(text: string): string {
  return text.replaceAll(SIMPLE_SPECIAL, '\\$&');
}

/**
 * A token as a term of a simple query. One that would be divided when it is typed, such as "mst." without its capital, has
 * its last sign in brackets: what holds a bracket is a pattern and not divided.
 */
function simpleTerm(token: string): string {
  if (tokeniseQuery(token).length === 1) return escaped(token);
  return `${escaped(token.slice(0, -1))}[${escaped(token.slice(-1))}]`;
}

/** The simple query that finds token sequences: `(dera|deras)`, with several tokens `(nikahnama|nikah nama)`. */
export function simpleOfSequences(sequences: readonly (readonly string[])[]): string {
  const ways = sequences.map((tokens) => tokens.map(simpleTerm).join(' '));
  return ways.length === 1 ? ways[0] : `(${ways.join('|')})`;
}
