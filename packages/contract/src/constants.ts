/** Name of the product. */
export const PRODUCT = 'Zaban';

export const ALL_CRITERIA = 'all';

/** Lines per page: the default, and the maximum that a caller may request. */
export const PAGE_SIZE = { default: 20, most: 500 } as const;

/** Words of context in the concordance calls, `LN` and `RN`. */
export const CONTEXT_WORDS = { least: 1, most: 10, default: 6, wordDetail: 5 } as const;

/** Tokens of context in the concordance operation. */
export const CONTEXT_TOKENS = { most: 50, default: 5 } as const;

/** The collocation panel of the word detail screen. */
export const WORD_DETAIL_COLLOCATION = { left: 2, right: 2, rows: 5 } as const;

/** Collocates shown on the word detail screen. */
export const COLLOCATES_SHOWN = 10;

/** The word list: number of lists, and words per page of a list. */
export const WORD_LIST = { lists: 7, wordsPerPage: 7 } as const;

export const PASSWORD_LENGTH = { least: 6, most: 128 } as const;

/** Local storage key of the copy of the signed-in user's data. */
export const USER_STORAGE_KEY = 'corpusUserData';

/** Minimum window widths of the breakpoints in px; the navigation bar expands at `lg`. */
export const BREAKPOINTS = { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

export const NAVIGATION_EXPANDS_AT = 'lg';

/** Width of the logo in px. */
export const LOGO_WIDTH = 120;

/** Limits of saved work, per item, per call and per account. Lengths are in UTF-16 units. */
export const SAVED_WORK = {
  nameLength: 200,
  contentLength: 150_000,
  itemsACall: 200,
  items: 1000,
  /** All contents of an account together. */
  accountLength: 10_000_000,
} as const;

/** The most words of the table of a column, and the most characters of each. */
export const WORDS_TABLE = { words: 500, length: 100 } as const;
