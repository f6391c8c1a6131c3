// The views: one line for each, in the order of their tabs. Only what stands above the views knows this table.
import { parseWorkbench, type WorkbenchState, type WorkbenchView } from '@zaban/contract';
import { OWN_TEXTS } from '../../../shared/in-page.ts';
import { CALL_FIELDS, HIT_FIELDS } from '../state/calls/call-fields.ts';
import { isUsedIn, type ViewGroup, type Views } from '../state/views/view.ts';
import { candidates } from './candidates/view.ts';
import { collocates } from './collocates/view.ts';
import { compare } from './compare/view.ts';
import { distribution } from './distribution/view.ts';
import { frequencies } from './frequencies/view.ts';
import { guide } from './guide/view.ts';
import { handout } from './handout/view.ts';
import { keySubtrees, keywords, terms, triples, variety } from './keywords/view.ts';
import { lines } from './lines/view.ts';
import { sentences } from './sentences/view.ts';
import { ngrams } from './ngrams/view.ts';
import { saved } from './saved/view.ts';
import { sketch } from './sketch/view.ts';
import { subtrees } from './subtrees/view.ts';
import { thesaurus } from './thesaurus/view.ts';
import { trends } from './trends/view.ts';
import { words } from './words/view.ts';

export const VIEWS: Views = {
  kwic: lines,
  sentences,
  frequencies,
  distribution,
  collocates,
  compare,
  keywords,
  variety,
  terms,
  triples,
  keysubtrees: keySubtrees,
  ngrams,
  words,
  candidates,
  trends,
  sketch,
  subtrees,
  thesaurus,
  saved,
  handout,
  guide,
};

/** The views of a group that are offered, in the order of their tabs. */
export function viewsOf(group: ViewGroup, inOwnTexts = OWN_TEXTS !== undefined): WorkbenchView[] {
  return (Object.keys(VIEWS) as WorkbenchView[]).filter(
    (view) => VIEWS[view].group === group && !(inOwnTexts && VIEWS[view].ofSite === true),
  );
}

const DEFAULTS = parseWorkbench(new URLSearchParams());

/** Kept for every view: the search is shown above all of them. */
const SEARCHED: ReadonlySet<string> = new Set(HIT_FIELDS);

/** Every field that only some views use. */
const SETTINGS = [
  ...new Set([...Object.values(CALL_FIELDS), ...Object.values(VIEWS).map(({ settings = [] }) => settings)].flat()),
].filter((field) => !SEARCHED.has(field));

/**
 * The state with the query, the texts and the settings of the current view; fields that only other views use get their
 * defaults.
 */
export function withoutOtherViews(state: WorkbenchState): WorkbenchState {
  const view = VIEWS[state.view];
  const others = SETTINGS.filter((field) => !isUsedIn(view, state, field) && view.settings?.includes(field) !== true);
  return { ...state, ...Object.fromEntries(others.map((field) => [field, DEFAULTS[field]])) };
}
