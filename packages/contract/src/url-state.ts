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
  myTexts: '/MyTexts',
  compareText: '/CompareText',
} as const;

/**
 * Reads one value of a query string. Plain functions and no schemas: they are part of the portal’s first load, and what
 * cannot be read falls back to its default, so that a link never breaks a screen.
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

/** `?sort=R1,L1:lemma:desc`; none: order of the corpus. */
const sort: Reader<string[]> = (written) => (written ?? '').split(',').filter((key) => key !== '');

const criteria: Reader<string> = (written) => written ?? ALL_CRITERIA;
const file: Reader<string | undefined> = (written) => written;

/** State of each screen that has one. `hit`: words by which a hit is found in the `file` that is opened. */
export const SCREEN_STATE = {
  home: { word: text, criteria, corpus: file },
  search: { word: text, criteria },
  results: { word: text, criteria, page, file, hit: text },
  concordance: {
    word: text,
    criteria,
    page,
    LN: context(CONTEXT_WORDS.default),
    RN: context(CONTEXT_WORDS.default),
    sort,
    file,
    hit: text,
  },
  kwic: { word: text, criteria, page, file, hit: text },
  keywordFrequency: { criteria, file },
  files: { criteria, file, hit: text },
  list: {
    tab: oneOf(['tools', 'words']),
    list: number(1, WORD_LIST.lists, 1),
    page,
    category: text,
    initial: text,
    source: text,
    /** Names count in the order of use. */
    withNames: flag,
  },
  word: {
    page,
    LN: context(CONTEXT_WORDS.wordDetail),
    RN: context(CONTEXT_WORDS.wordDetail),
    spelling: text,
    criteria,
    /** Hits that are names count too. */
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

/** State of a screen from its query string. */
export function parseState<Screen extends ScreenWithState>(
  screen: Screen,
  search: URLSearchParams,
): ScreenState<Screen> {
  const readers: Record<string, Reader<unknown>> = SCREEN_STATE[screen];
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [name, read(search.get(name) ?? undefined)]),
  ) as ScreenState<Screen>;
}

/** Query string of a state; what equals its default is left out, so that one state has one address. */
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

/** States hold words, numbers, switches and lists of words. */
function printValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (value === true) return 'true';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
