import {
  printState,
  printWorkbench,
  SCREENS,
  type ScreenState,
  type ScreenWithState,
  type WorkbenchState,
  type WorkbenchView,
} from '@zaban/contract';

function withState<Screen extends ScreenWithState>(path: string, screen: Screen, state: Partial<ScreenState<Screen>>) {
  // Commas may stand in a query as they are, and printed addresses are read by people.
  const search = printState(screen, state).toString().replaceAll('%2C', ',');
  return search === '' ? path : `${path}?${search}`;
}

/** Addresses of screens that have a state; those of the others are in `SCREENS`. */
export const addressOf = {
  home: (state: Partial<ScreenState<'home'>>) => withState(SCREENS.home, 'home', state),
  corpora: (state: Partial<ScreenState<'corpora'>>) => withState(SCREENS.corpora, 'corpora', state),
  search: (state: Partial<ScreenState<'search'>>) => withState(SCREENS.search, 'search', state),
  results: (state: Partial<ScreenState<'results'>>) => withState(SCREENS.results, 'results', state),
  concordance: (state: Partial<ScreenState<'concordance'>>) => withState(SCREENS.concordance, 'concordance', state),
  kwic: (state: Partial<ScreenState<'kwic'>>) => withState(SCREENS.kwic, 'kwic', state),
  keywordFrequency: (state: Partial<ScreenState<'keywordFrequency'>>) =>
    withState(SCREENS.keywordFrequency, 'keywordFrequency', state),
  files: (state: Partial<ScreenState<'files'>>) => withState(SCREENS.files, 'files', state),
  list: (state: Partial<ScreenState<'list'>>) => withState(SCREENS.list, 'list', state),
  loginRegister: (state: Partial<ScreenState<'loginRegister'>>) =>
    withState(SCREENS.loginRegister, 'loginRegister', state),
  word: (word: string, state: Partial<ScreenState<'word'>> = {}) =>
    withState(SCREENS.word.replace(':word', encodeURIComponent(word)), 'word', state),
} as const;

/** Address of the workbench with the hits of a simple query in a category: their lines, or another view. */
export function workbenchSearch(word: string, criteria = 'all', view: WorkbenchView = 'kwic'): string {
  return workbenchOf({ simple: word, criteria, view });
}

/** Address of the workbench with the lines of a query in CQL. */
export function linesOfCql(cql: string): string {
  return workbenchOf({ cql, view: 'kwic' });
}

/** Address of the distribution of a search over the years. */
export function yearsOfSearch(word: string, criteria = 'all'): string {
  return workbenchOf({ simple: word, criteria, view: 'distribution', section: 'year' });
}

/** Address of the listed words that a category uses more than the other texts. */
export function listedKeywords(category: string, targetName: string): string {
  return workbenchOf({ view: 'keywords', target: [`criteria:${category}`], targetName, listedOnly: true });
}

function workbenchOf(state: Partial<WorkbenchState>): string {
  const search = printWorkbench(state).toString();
  return search === '' ? SCREENS.workbench : `${SCREENS.workbench}?${search}`;
}

export const TEXT_MARK_HASH = '#text-mark';

/** Address of the paragraph of About that explains the mark of the texts. */
export const TEXT_MARK_IN_ABOUT = `${SCREENS.about}${TEXT_MARK_HASH}`;

/** Address of the view of the workbench with everything that was saved. */
export const SAVED_WORK = `${SCREENS.workbench}?${printWorkbench({ view: 'saved' })}`;
