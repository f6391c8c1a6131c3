/** Name of the product. */
export const PRODUCT = 'Zaban';

export const ALL_CRITERIA = 'all';

/** Lines a page when the caller asks for no size, and the most that can be asked for. */
export const PAGE_SIZE = { default: 20, most: 500 } as const;

/** LN and RN: words of context in the concordance calls. */
export const CONTEXT_WORDS = { least: 1, most: 10, default: 6, wordDetail: 5 } as const;

/** Contexts of the concordance operation, in tokens. */
export const CONTEXT_TOKENS = { most: 50, default: 5 } as const;

/** The collocation panel of the word detail screen. */
export const WORD_DETAIL_COLLOCATION = { left: 2, right: 2, rows: 5 } as const;

/** Collocates shown on the word detail screen. */
export const COLLOCATES_SHOWN = 10;

/** The Urduized word list: lists, and words a page of a list. */
export const WORD_LIST = { lists: 7, wordsPerPage: 7 } as const;

export const PASSWORD_LENGTH = { least: 6, most: 128 } as const;

/** Local storage key of the signed-in user’s mirror. */
export const USER_STORAGE_KEY = 'corpusUserData';

/** Widths in px from which a breakpoint holds; the navigation bar expands at `lg`. */
export const BREAKPOINTS = { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

export const NAVIGATION_EXPANDS_AT = 'lg';

/** Width of the logo in px. */
export const LOGO_WIDTH = 120;

/** Bounds of saved work: one item, one call, one account. */
export const SAVED_WORK = {
  nameLength: 200,
  contentLength: 150_000,
  itemsACall: 200,
  items: 1000,
  /** UTF-16 units of all contents of an account. */
  accountLength: 10_000_000,
} as const;
