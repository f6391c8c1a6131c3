import type { WorkbenchState } from '@zaban/contract';
import type { WorkbenchCall } from '../../state/calls/call-fields.ts';
import { callSearch } from '../../state/calls/operation.ts';
import { callOf } from '../../state/views/view.ts';
import { VIEWS } from '../../views/views.ts';

/** The call of a page; a view without figures of its own is cited by its concordance lines. */
export function pageCall(state: WorkbenchState): WorkbenchCall {
  return callOf(VIEWS[state.view], state) ?? 'concordance';
}

/** The query string of the call that gives the figures of a page. */
export function pageSearch(state: WorkbenchState): string {
  return callSearch(pageCall(state), state, VIEWS[state.view].parameters?.(state)).toString();
}
