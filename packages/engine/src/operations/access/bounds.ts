/** Maximum number of tokens and characters (UTF-16 units) shown on either side of a hit. */
export const MAX_SIDE = { tokens: 25, characters: 250 } as const;

/** Maximum number of tokens and characters shown of a hit itself. */
export const MAX_NODE = { tokens: 12, characters: 200 } as const;

/** Maximum number of characters shown of a value in a table: a source may contain a whole paragraph as one token. */
export const MAX_VALUE_CHARACTERS = 100;

/** A row of values is shown if at least this many texts have it, even if all of them are restricted. */
export const MIN_TEXTS = 3;

/** A row whose distinct positions are counted is shown from this count on: the text repeats it as a formula. */
export const MIN_POSITIONS = 5;

/** Maximum number of tokens searched to find the texts of rare rows; rows after that are withheld. */
export const MAX_SEARCHED_TOKENS = 20_000_000;

/**
 * Positions in a restricted text are rounded to multiples of this number of tokens or, if it is more, of this share of
 * the text.
 */
export const COARSE = { tokens: 500, share: 1 / 20 } as const;

/** Maximum charge, in tokens, for one number about a text. */
const MAX_CHARGE_TOKENS = 8;

/**
 * The charge, in tokens, for one number about a text, such as a count of hits, of a search whose pattern covers
 * `tokens` tokens: all tokens but the one from which the others can be inferred.
 */
export function weightOf(tokens: number): number {
  return Math.min(MAX_CHARGE_TOKENS, Math.max(1, tokens - 1));
}

/**
 * Daily allowance of a client in a restricted text: a share of its tokens, but not less than `least` tokens, so that a
 * line of a short text can be shown.
 */
const ALLOWANCE = { share: 0.05, least: 25 } as const;

/**
 * Share of a restricted text that may be shown in a day to all accounts of one network together, whatever their
 * allowances are.
 */
const MAX_SHARE_OF_NETWORK = 0.2;

/**
 * Tokens of a restricted text of `tokens` tokens that may be shown in a day: to one client, or to several clients that
 * have `shares` allowances together.
 */
export function allowanceOf(tokens: number, shares = 1): number {
  const one = Math.max(ALLOWANCE.least, Math.floor(tokens * ALLOWANCE.share));
  return Math.min(one * shares, Math.max(one, Math.floor(tokens * MAX_SHARE_OF_NETWORK)));
}
