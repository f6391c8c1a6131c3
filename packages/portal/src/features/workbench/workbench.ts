import { parseWorkbench, printWorkbench, SCREENS, type WorkbenchState } from '@zaban/contract';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pathShown, searchShown } from '../../shared/base-path.ts';
import { searchNow } from '../../shared/search-now.ts';

export type Change = Partial<WorkbenchState>;

/** A change of what the address says when it is made, such as one more entry of a list. */
export type ChangeOfNow = (now: WorkbenchState) => Change;

/** What the address says, where another state is, and a way to go there: every change is a step of the history. */
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

/** Address of a part of the guide; of its beginning when none is named. */
export function guideAddress(section: string): string {
  return `${workbenchAddress({ view: 'guide' })}${section === '' ? '' : `#${section}`}`;
}

export function useWorkbench(): Workbench {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const state = parseWorkbench(search);
    const addressOf = (change: Change): string => workbenchAddress({ ...state, ...startsAnew(change) });
    const go = (change: Change | ChangeOfNow): void => {
      const now = parseWorkbench(searchNow(SCREENS.workbench, search));
      const address = workbenchAddress({ ...now, ...startsAnew(typeof change === 'function' ? change(now) : change) });
      // A link to the state that is shown adds no step to the history.
      void navigate(address, {
        preventScrollReset: true,
        replace: address === `${pathShown()}${searchShown()}`,
      });
    };
    return { state, addressOf, go };
  }, [search, navigate]);
}

/**
 * What a change resets: other hits or another order begin at the first line and first row; another view begins in its own
 * order; another part does not keep the name of the previous one; and the build and figures of a permanent address hold for
 * that address only.
 */
function startsAnew(change: Change): Change {
  const { criteria, filter, filesWith, target, reference, versus, view } = change;
  const anotherPart = criteria !== undefined || filter !== undefined || filesWith !== undefined;
  return {
    line: 1,
    offset: 0,
    figures: [],
    ...(view === undefined ? {} : { order: 'count', lastFirst: false }),
    ...(anotherPart ? { part: '' } : {}),
    ...(target === undefined ? {} : { targetName: '' }),
    ...(reference === undefined ? {} : { referenceName: '' }),
    ...(versus === undefined ? {} : { versusName: '' }),
    ...change,
  };
}

/** Whether something is searched. */
export function hasQuery({ cql, simple }: WorkbenchState): boolean {
  return cql !== '' || simple !== '';
}
