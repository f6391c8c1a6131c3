/** Tokens and characters (UTF-16 units) shown at most on a side of a hit. */
export const MOST_SIDE = { tokens: 25, characters: 250 } as const;

/** Tokens and characters shown at most of a hit itself. */
export const MOST_NODE = { tokens: 12, characters: 200 } as const;

/** Characters shown at most of one value in a table: a source may hold a whole paragraph as one token. */
export const MOST_VALUE_CHARACTERS = 100;

/** A row of values is shown when at least this number of texts has it, even if all of them are restricted. */
export const FEWEST_TEXTS = 3;

/** A row whose distinct places are counted is shown from this number of places on: the text repeats it, as a formula. */
export const FEWEST_PLACES = 5;

/** Tokens that are looked through at most to find the texts of rare rows; rows that come later are not let out. */
export const MOST_LOOKED_THROUGH = 20_000_000;

/** Places in a restricted text are rounded to multiples of this number of tokens, or of this share of the text if that is more. */
export const COARSE = { tokens: 500, share: 1 / 20 } as const;

/** Tokens that one number about a text is charged at most. */
const MOST_WEIGHT = 8;

/**
 * Tokens that one number about a text is charged, such as a count of hits, for a search whose pattern covers `tokens` tokens:
 * all of them but the one from which the others are found.
 */
export function weightOf(tokens: number): number {
  return Math.min(MOST_WEIGHT, Math.max(1, tokens - 1));
}

/**
 * What one client may be shown of a restricted text in a day: this share of its tokens, and at least the least number of
 * tokens, so that a line of a short text can be shown at all.
 */
const ALLOWANCE = { share: 0.03, least: 25 } as const;

/** Share of a restricted text that the accounts of one network may be shown in a day, however many shares they have. */
const MOST_OF_A_NETWORK = 0.25;

/**
 * Tokens of a restricted text of `tokens` tokens that may be shown in a day to one client, or to several clients with `shares`
 * allowances together.
 */
export function allowanceOf(tokens: number, shares = 1): number {
  const one = Math.max(ALLOWANCE.least, Math.floor(tokens * ALLOWANCE.share));
  return Math.min(one * shares, Math.max(one, Math.floor(tokens * MOST_OF_A_NETWORK)));
}
