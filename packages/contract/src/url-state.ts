import { ALL_CRITERIA, CONTEXT_WORDS, WORD_LIST } from './constants.ts';
import { readList } from './list-notation.ts';

/** Addresses of the portal’s screens. */
export const SCREENS = {
  home: '/',
  loginRegister: '/LogReg',
  login: '/Login',
  register: '/Register',
  forgot: '/Forgot',
  reset: '/Reset',
  confirm: '/Confirm',
  account: '/Account',
  help: '/Help',
  contact: '/Contact',
  about: '/About',
  terms: '/Terms',
  investigators: '/Investigators',
  definition: '/Definition',
  search: '/Search',
  keywordFrequency: '/Keywordf',
  concordance: '/Concordance',
  kwic: '/Kwic',
  list: '/List',
  files: '/Listresult',
  download: '/Downloaddata',
  upload: '/Uploaddata',
  results: '/Sresult',
  publications: '/Publication',
  word: '/word/:word',
  workbench: '/Workbench',
  corpora: '/Corpora',
  myTexts: '/MyTexts',
  compareText: '/CompareText',
} as const;

export type ScreenName = keyof typeof SCREENS;

/** The query string of an address: all behind its first question mark, since values may have some too. */
export function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

/**
 * Reads one value of a query string. Readers are plain functions without schemas, because the portal’s first load contains
 * them. An invalid value falls back to its default, so that a link never breaks a screen.
 */
type Reader<Value> = (written: string | undefined) => Value;

const text: Reader<string> = (written) => written ?? '';

function number(least: number, most: number, fallback: number): Reader<number> {
  return (written) => {
    const value = written !== undefined && /^\d{1,9}$/.test(written) ? Number(written) : fallback;
    return value >= least && value <= most ? value : fallback;
  };
}

function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]): Reader<Value> {
  return (written) => values.find((value) => value === written) ?? values[0];
}

const flag: Reader<boolean> = (written) => written === 'true';

const context = (fallback: number) => number(CONTEXT_WORDS.least, CONTEXT_WORDS.most, fallback);
const page = number(1, 999_999_999, 1);

/** Values that contain no comma outside parentheses: `?sort=R1,L1:lemma:desc`, `?by=a.lemma,rel(a,b)`. */
const several: Reader<string[]> = (written) => readList(written ?? '');

/** A missing or empty category means all. */
const criteria: Reader<string> = (written) => (written === undefined || written === '' ? ALL_CRITERIA : written);
const file: Reader<string | undefined> = (written) => written;

/** Parameters of the screens that have state in their address. `hit`: words, or offsets and a word, by which a hit is found in the opened `file`. */
export const SCREEN_STATE = {
  home: { word: text, criteria, corpus: file },
  /** `show`: what is compared; features need no word. */
  corpora: { word: text, show: oneOf(['hits', 'collocates', 'words', 'sketch', 'features']) },
  search: { word: text, criteria },
  results: { word: text, criteria, page, file, hit: text },
  concordance: {
    word: text,
    criteria,
    page,
    LN: context(CONTEXT_WORDS.default),
    RN: context(CONTEXT_WORDS.default),
    /** Empty: the order of the corpus. */
    sort: several,
    file,
    hit: text,
  },
  kwic: { word: text, criteria, page, file, hit: text },
  keywordFrequency: { criteria, file },
  files: { criteria, file, hit: text },
  list: {
    tab: oneOf(['tools', 'words', 'column']),
    list: number(1, WORD_LIST.lists, 1),
    page,
    category: text,
    initial: text,
    source: text,
    /** Headwords to which the list is limited; empty: all. */
    words: several,
    /** Whether names are counted for the order of use. */
    withNames: flag,
    /** Whether the words are listed with their meanings. */
    meanings: flag,
  },
  word: {
    page,
    LN: context(CONTEXT_WORDS.wordDetail),
    RN: context(CONTEXT_WORDS.wordDetail),
    spelling: text,
    criteria,
    /** Whether hits that are names are counted. */
    withNames: flag,
  },
  loginRegister: { tab: oneOf(['login', 'register']) },
  reset: { token: text },
  confirm: { token: text },
} as const satisfies Record<string, Record<string, Reader<unknown>>>;

export type ScreenWithState = keyof typeof SCREEN_STATE;

export type ScreenState<Screen extends ScreenWithState> = {
  -readonly [Name in keyof (typeof SCREEN_STATE)[Screen]]: (typeof SCREEN_STATE)[Screen][Name] extends Reader<
    infer Value
  >
    ? Value
    : never;
};

/** Parses the state of a screen from its query string. */
export function parseState<Screen extends ScreenWithState>(
  screen: Screen,
  search: URLSearchParams,
): ScreenState<Screen> {
  const readers: Record<string, Reader<unknown>> = SCREEN_STATE[screen];
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [name, read(search.get(name) ?? undefined)]),
  ) as ScreenState<Screen>;
}

/** Prints the query string of a state. Defaults are left out, so that each state has exactly one address. */
export function printState<Screen extends ScreenWithState>(
  screen: Screen,
  state: Partial<ScreenState<Screen>>,
): URLSearchParams {
  const defaults: Record<string, unknown> = parseState(screen, new URLSearchParams());
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    const printed = printValue(value);
    if (printed !== '' && printed !== printValue(defaults[name])) search.set(name, printed);
  }
  return search;
}

/** Values are strings, numbers, booleans and lists of strings. */
function printValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (value === true) return 'true';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
