import { parseWorkbench, printWorkbench, SCREENS, type WorkbenchState } from '@zaban/contract';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pathShown, searchShown } from '../../../../shared/base-path.ts';
import { OWN_TEXTS } from '../../../../shared/in-page.ts';
import { searchNow } from '../../../../shared/search-now.ts';
import { keepsToLines } from './return-link.ts';
import { searchedSubcorpus, WHOLE } from '../subcorpora/subcorpus.ts';

/**
 * The state as it is shown in a visitor's own texts: they are no variety of a language, so that the view Variety is the
 * view Keywords, of the same texts.
 */
export function inOwnTexts(state: WorkbenchState): WorkbenchState {
  if (state.view !== 'variety') return state;
  const hasTarget = state.target.length > 0 || searchedSubcorpus(state).length > 0;
  return { ...state, view: 'keywords', ...(!hasTarget && { target: WHOLE }) };
}

export type Change = Partial<WorkbenchState>;

/** A change computed from the state at the time when it is applied, such as one more entry of a list. */
export type ChangeOfNow = (now: WorkbenchState) => Change;

/**
 * The state of the address, the address of another state, and a function that changes the state: every change is a step
 * of the history.
 */
export interface Workbench {
  readonly state: WorkbenchState;
  readonly addressOf: (change: Change) => string;
  readonly go: (change: Change | ChangeOfNow) => void;
}

/** Address of the workbench with a state. */
export function workbenchAddress(state: Change): string {
  const search = printWorkbench(state).toString();
  return search === '' ? SCREENS.workbench : `${SCREENS.workbench}?${search}`;
}

/** Address of a section of the guide; of its beginning if the section is "". */
export function guideAddress(section: string): string {
  return `${workbenchAddress({ view: 'guide' })}${section === '' ? '' : `#${section}`}`;
}

/** The state of an address. */
function stateIn(search: URLSearchParams): WorkbenchState {
  const state = parseWorkbench(search);
  return OWN_TEXTS === undefined ? state : inOwnTexts(state);
}

export function useWorkbench(): Workbench {
  const [search] = useSearchParams();
  const { state: kept } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  return useMemo(() => {
    const state = stateIn(search);
    const addressOf = (change: Change): string => workbenchAddress({ ...state, ...startsAnew(change) });
    const go = (change: Change | ChangeOfNow): void => {
      const now = stateIn(searchNow(SCREENS.workbench, search));
      const next = { ...now, ...startsAnew(typeof change === 'function' ? change(now) : change) };
      const address = workbenchAddress(next);
      // Going to the current state adds no step to the history.
      void navigate(address, {
        preventScrollReset: true,
        replace: address === `${pathShown()}${searchShown()}`,
        state: keepsToLines(now, next) ? kept : undefined,
      });
    };
    return { state, addressOf, go };
  }, [search, navigate, kept]);
}

/**
 * Adds what a change resets. Other hits or another order begin at the first line and first rows, and no line is opened;
 * another view begins in its own order; another query or subcorpus does not keep the name of the previous one; the build and
 * figures of a permanent address are valid for that address only.
 */
function startsAnew(change: Change): Change {
  const { cql, simple, criteria, filter, filesWith, target, reference, other, versus, view } = change;
  const anotherQuery = cql !== undefined || simple !== undefined;
  const anotherPart = criteria !== undefined || filter !== undefined || filesWith !== undefined;
  return {
    line: 1,
    opened: false,
    tree: 'none',
    offset: 0,
    moreOf: [],
    figures: [],
    ...(view === undefined ? {} : { order: 'count', lastFirst: false }),
    ...(anotherQuery ? { label: '', labelOf: '' } : {}),
    ...(anotherPart ? { part: '' } : {}),
    ...(target === undefined ? {} : { targetName: '' }),
    ...(reference === undefined ? {} : { referenceName: '' }),
    ...(other === undefined ? {} : { otherLabel: '' }),
    ...(versus === undefined ? {} : { versusName: '' }),
    ...change,
  };
}

/** Index of the line that the address opens in its wider context, if it opens one of the `count` lines. */
export function openedLine({ opened, line }: WorkbenchState, count: number): number | undefined {
  return opened && line <= count ? line - 1 : undefined;
}

/** Whether there is a query. */
export function hasQuery({ cql, simple }: WorkbenchState): boolean {
  return cql !== '' || simple !== '';
}
