// At which address is each call, and what may a browser do with its answer?
import type { ScreenName } from './url-state.ts';

interface Route {
  /** Default: GET. */
  readonly method?: 'POST';
  /** A name after a colon stands for a value. */
  readonly path: `/corpus/${string}`;
  /** Whether a browser may keep the answers for times without a network: they are public. A new call is not kept unless it says so. */
  readonly isKept?: true;
  /** Whether another person may use the browser after this call. */
  readonly changesUser?: true;
  /** Screens that make this call as soon as their code runs, with the values in its path. A page requests it in advance. */
  readonly firstOf?: Partial<Record<ScreenName, readonly string[]>>;
}

/** Every call. Where several paths fit, the first does. */
export const ROUTES = {
  site: { path: '/corpus/site', isKept: true },
  page: {
    path: '/corpus/pages/:name',
    isKept: true,
    firstOf: {
      home: ['home', 'how-to-search'],
      search: ['how-to-search'],
      help: ['help'],
      contact: ['contact'],
      about: ['about'],
      terms: ['terms'],
      investigators: ['investigators'],
      publications: ['publications'],
      upload: ['upload'],
    },
  },
  corpora: { path: '/corpus/corpora' },
  changes: { path: '/corpus/changes' },
  acceptLicence: { method: 'POST', path: '/corpus/acceptLicence' },
  downloadCorpus: {
    path: '/corpus/downloadCorpus',
    isKept: true,
    firstOf: { home: [''], publications: [''], download: [''] },
  },
  corpusDetails: { path: '/corpus/corpusDetails/:criteria', isKept: true },
  getCorpusFile: { path: '/corpus/getCorpusFile/:name' },
  corpusFiles: { path: '/corpus/corpusFiles/:criteria', isKept: true },
  fileWordFrequency: { path: '/corpus/fileWordFrequency', isKept: true },
  recordingAt: { path: '/corpus/recordingAt' },
  recording: { path: '/corpus/recording' },
  getFileText: { method: 'POST', path: '/corpus/getFileText', isKept: true },
  searchWord: { method: 'POST', path: '/corpus/searchWord/:page', isKept: true },
  searchConcordance: { method: 'POST', path: '/corpus/searchConcordance/:page', isKept: true },
  findKwic: { method: 'POST', path: '/corpus/findKWIC/:page', isKept: true },
  listedWords: { path: '/corpus/urduizedWords', isKept: true },
  listedWord: { path: '/corpus/urduizedWords/:word', isKept: true },
  wordListFile: { path: '/corpus/urduizedWordList.:format' },
  suggestWords: { path: '/corpus/suggestWords' },
  wordProfile: { path: '/corpus/wordProfile/:word', isKept: true },
  wordsTable: { method: 'POST', path: '/corpus/wordsTable' },
  explain: { path: '/corpus/explain', isKept: true },
  vocabulary: { path: '/corpus/vocabulary', isKept: true },
  exportOf: { path: '/corpus/export/:operation' },
  registerUser: { method: 'POST', path: '/corpus/registerUser', changesUser: true },
  loginUser: { method: 'POST', path: '/corpus/loginUser', changesUser: true },
  logoutUser: { method: 'POST', path: '/corpus/logoutUser', changesUser: true },
  currentUser: { path: '/corpus/currentUser' },
  forgotPassword: { method: 'POST', path: '/corpus/forgotPassword' },
  resetPassword: { method: 'POST', path: '/corpus/resetPassword' },
  sendAddressProof: { method: 'POST', path: '/corpus/sendAddressProof' },
  proveAddress: { method: 'POST', path: '/corpus/proveAddress' },
  changePassword: { method: 'POST', path: '/corpus/changePassword' },
  endOtherSessions: { method: 'POST', path: '/corpus/endOtherSessions' },
  exportUser: { path: '/corpus/exportUser' },
  deleteUser: { method: 'POST', path: '/corpus/deleteUser', changesUser: true },
  savedWork: { path: '/corpus/savedWork' },
  removeWork: { method: 'POST', path: '/corpus/savedWork/remove' },
  sendMessage: { method: 'POST', path: '/corpus/sendMessage' },
  openApi: { path: '/corpus/openapi.json' },
  operation: { path: '/corpus/:operation', isKept: true },
} as const satisfies Readonly<Record<string, Route>>;

export type CallName = keyof typeof ROUTES;

/** All routes in their order, without their names. */
const LISTED: readonly Route[] = Object.values(ROUTES);

/** Matches the paths of a route, with the values in them as groups. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[a-z]+/gi, '([^/]+)')}$`);
}

/** The route of the call at a path, without its query string; undefined if there is no call. */
export function routeAt(path: string): Route | undefined {
  return LISTED.find((route) => patternOf(route.path).test(path));
}

/** Paths of the calls that a screen makes as soon as its code runs. */
export function firstCallsOf(screen: ScreenName): string[] {
  return LISTED.flatMap(({ path, firstOf }) => (firstOf?.[screen] ?? []).map((value) => filled(path, value)));
}

const filled = (path: string, value: string | number): string => path.replace(/:\w+/, () => encodeURIComponent(value));

type PathOf<Path extends string> = Path extends `${string}:${string}` ? (value: string | number) => string : Path;

/** Paths of the calls, as the portal requests them; values are URL-encoded. */
export const PATHS = Object.fromEntries(
  Object.entries(ROUTES).map(([name, { path }]) => [
    name,
    path.includes(':') ? (value: string | number) => filled(path, value) : path,
  ]),
) as { readonly [Name in CallName]: PathOf<(typeof ROUTES)[Name]['path']> };
