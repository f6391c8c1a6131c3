/** Tokens and characters (UTF-16 units) shown at most on a side of a hit. */
export const MOST_SIDE = { tokens: 25, characters: 250 } as const;

/** Tokens and characters shown at most of a hit itself. */
export const MOST_NODE = { tokens: 12, characters: 200 } as const;

/** Characters shown at most of one value in a table: a source may hold a whole paragraph as one token. */
export const MOST_VALUE_CHARACTERS = 100;

/** A row of values is let out when so many texts attest it, although all of them are restricted. */
export const FEWEST_TEXTS = 3;

/** A row that is counted by distinct places is let out when there are so many of them: then it is a formula of the text. */
export const FEWEST_PLACES = 5;

/** Places in a restricted text are told in steps of so many tokens, or of this share of the text if that is more. */
export const COARSE = { tokens: 500, share: 1 / 20 } as const;

/** Tokens that one more search says of a text, at most: its longest hit there without the two tokens that are guessed. */
export const MOST_WEIGHT = 8;

/**
 * What one client may be shown of a restricted text in a day: this share of its tokens, and at least so many tokens, so
 * that a short text can be shown in a line at all.
 */
export const ALLOWANCE = { share: 0.03, least: 25 } as const;

/** Tokens of a restricted text that one client may be shown in a day. */
export function allowanceOf(tokens: number): number {
  return Math.max(ALLOWANCE.least, Math.floor(tokens * ALLOWANCE.share));
}
