import { flag, list, MOST, number, oneOf, type Parameter, text, unlessEmpty } from './address-parameters.ts';
import { ALL_CRITERIA, CONTEXT_WORDS, WORD_LIST } from './constants.ts';

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

const context = (fallback: number) => number(CONTEXT_WORDS.least, CONTEXT_WORDS.most, fallback);
const page = number(1, MOST, 1);

const several = list() as Parameter<string[]>;

/** A missing or empty category means all. */
const criteria: Parameter<string> = { ...text(), read: ([first = '']) => first || ALL_CRITERIA };
const file: Parameter<string | undefined> = { read: ([first]) => first, print: (value = '') => unlessEmpty(value) };

/** Parameters of the screens that have state in their address. `hit`: words, or offsets and a word, by which a hit is found in the opened `file`. */
export const SCREEN_STATE = {
  home: { word: text(), criteria, corpus: file },
  /** `show`: what is compared; features need no word. */
  corpora: { word: text(), show: oneOf(['hits', 'collocates', 'words', 'sketch', 'features']) },
  search: { word: text(), criteria },
  results: { word: text(), criteria, page, file, hit: text() },
  concordance: {
    word: text(),
    criteria,
    page,
    LN: context(CONTEXT_WORDS.default),
    RN: context(CONTEXT_WORDS.default),
    /** Empty: the order of the corpus. */
    sort: several,
    file,
    hit: text(),
  },
  kwic: { word: text(), criteria, page, file, hit: text() },
  keywordFrequency: { criteria, file },
  files: { criteria, file, hit: text() },
  list: {
    tab: oneOf(['tools', 'words', 'column']),
    list: number(1, WORD_LIST.lists, 1),
    page,
    category: text(),
    initial: text(),
    source: text(),
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
    spelling: text(),
    criteria,
    /** Whether hits that are names are counted. */
    withNames: flag,
  },
  loginRegister: { tab: oneOf(['login', 'register']) },
  reset: { token: text() },
  confirm: { token: text() },
} as const satisfies Record<string, Record<string, Parameter<unknown>>>;

export type ScreenWithState = keyof typeof SCREEN_STATE;

export type ScreenState<Screen extends ScreenWithState> = {
  -readonly [Name in keyof (typeof SCREEN_STATE)[Screen]]: (typeof SCREEN_STATE)[Screen][Name] extends Parameter<
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
  const parameters = Object.entries<Parameter<unknown>>(SCREEN_STATE[screen]);
  return Object.fromEntries(
    parameters.map(([name, parameter]) => [name, parameter.read(search.getAll(name))]),
  ) as ScreenState<Screen>;
}

/** Prints the query string of a state. Defaults are left out, so that each state has exactly one address. */
export function printState<Screen extends ScreenWithState>(
  screen: Screen,
  state: Partial<ScreenState<Screen>>,
): URLSearchParams {
  const parameters: Record<string, Parameter<unknown>> = SCREEN_STATE[screen];
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    const parameter = parameters[name] ?? text();
    const [printed] = value === undefined ? [] : parameter.print(value);
    if (printed !== undefined && printed !== parameter.print(parameter.read([]))[0]) search.set(name, printed);
  }
  return search;
}
