import { z } from 'zod';
import { ALL_CRITERIA, CONTEXT_WORDS } from './constants.ts';

/** Addresses of the portal’s screens. */
export const SCREENS = {
  home: '/',
  loginRegister: '/LogReg',
  login: '/Login',
  register: '/Register',
  forgot: '/Forgot',
  reset: '/Reset',
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
} as const;

const text = (fallback: string) => z.string().catch(fallback);
const number = (least: number, most: number, fallback: number) =>
  z.coerce.number().int().min(least).max(most).catch(fallback);
const context = (fallback: number) => number(CONTEXT_WORDS.least, CONTEXT_WORDS.most, fallback);
const page = number(1, 999_999_999, 1);

/** `?sort=R1,L1:lemma:desc`; none: order of the corpus. */
const sort = z
  .string()
  .transform((keys) => keys.split(',').filter((key) => key !== ''))
  .catch([]);

const criteria = text(ALL_CRITERIA);
const file = z.string().optional().catch(undefined);

/** State of each screen that has one. What cannot be read falls back to its default: a link never breaks a screen. */
export const SCREEN_STATE = {
  home: z.object({ word: text(''), criteria, corpus: z.string().optional().catch(undefined) }),
  search: z.object({ word: text(''), criteria }),
  results: z.object({ word: text(''), criteria, page, file }),
  concordance: z.object({
    word: text(''),
    criteria,
    page,
    LN: context(CONTEXT_WORDS.default),
    RN: context(CONTEXT_WORDS.default),
    sort,
    file,
  }),
  kwic: z.object({ word: text(''), criteria, page, file }),
  keywordFrequency: z.object({ criteria, file }),
  files: z.object({ criteria, file }),
  list: z.object({ tab: z.enum(['tools', 'words']).catch('tools'), list: number(1, 7, 1), page }),
  word: z.object({ page, LN: context(CONTEXT_WORDS.wordDetail), RN: context(CONTEXT_WORDS.wordDetail) }),
  loginRegister: z.object({ tab: z.enum(['login', 'register']).catch('login') }),
  reset: z.object({ token: text('') }),
} as const;

export type ScreenWithState = keyof typeof SCREEN_STATE;
export type ScreenState<Screen extends ScreenWithState> = z.output<(typeof SCREEN_STATE)[Screen]>;

/** State of a screen from its query string. */
export function parseState<Screen extends ScreenWithState>(
  screen: Screen,
  search: URLSearchParams,
): ScreenState<Screen> {
  return SCREEN_STATE[screen].parse(Object.fromEntries(search)) as ScreenState<Screen>;
}

/** Query string of a state; what equals its default is left out, so that one state has one address. */
export function printState<Screen extends ScreenWithState>(
  screen: Screen,
  state: Partial<ScreenState<Screen>>,
): URLSearchParams {
  const defaults = SCREEN_STATE[screen].parse({}) as Record<string, unknown>;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    const printed = printValue(value);
    if (printed !== '' && printed !== printValue(defaults[name])) search.set(name, printed);
  }
  return search;
}

/** States hold words, numbers and lists of words. */
function printValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
