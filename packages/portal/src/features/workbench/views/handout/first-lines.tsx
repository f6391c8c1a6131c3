import type { WorkbenchState } from '@zaban/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isToBegin } from '../../../../shared/begin-handout.ts';
import { counted, figure } from '../../../../shared/figures.ts';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import {
  addLines,
  beginHandout,
  choosable,
  type ChosenLine,
  FIRST_LINES,
  isInHandout,
  useChosenLines,
} from '../../state/lines/chosen-lines.ts';
import { inTextOrder, linesQuery } from '../../state/lines/line-pages.ts';
import { labelledQuery } from '../../state/query/labelled-query.ts';
import { queryName } from '../../state/query/query-name.ts';
import { hasQuery, type Workbench } from '../../state/address/workbench.ts';
import classes from './handout.module.css';

/** The orders in which the lines of a query can have been shown. */
function ordersOf(state: WorkbenchState): readonly WorkbenchState[] {
  return state.sort.length > 0 || state.sample > 0 ? [state, inTextOrder(state)] : [state];
}

/** Whether the address was opened to begin a handout: then the first lines of its query are added to an empty one. */
export function useBeginning(state: WorkbenchState): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const isBeginning = hasQuery(state) && isToBegin(location.state);
  const { data, error } = useQuery({ ...linesQuery(state, 0), enabled: isBeginning });
  const isAnswered = isBeginning && (data !== undefined || error !== null);
  useEffect(() => {
    if (!isAnswered) return undefined;
    let isHere = true;
    void beginHandout(choosable(data?.lines ?? []).slice(0, FIRST_LINES)).then(() => {
      // A later visit of this address, such as a reload, does not begin again. Who has left meanwhile is not led back.
      if (isHere) void navigate(location, { replace: true, state: null, preventScrollReset: true });
    });
    return () => {
      isHere = false;
    };
  }, [isAnswered, data, location, navigate]);
  return isBeginning;
}

/** Says that the handout has the first lines of the query, and the way to others; if it has none of them, offers to add them. */
export function FirstLines({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const chosen = useChosenLines();
  const answers = useQueries({
    queries: hasQuery(state) ? ordersOf(state).map((each) => linesQuery(each, 0)) : [],
  });
  const results = answers.flatMap(({ data }) =>
    data === undefined
      ? []
      : [{ first: choosable(data.lines).slice(0, FIRST_LINES), count: data.sampled ?? data.count }],
  );
  const taken = results.find(({ first }) => isExactly(chosen, first));
  const [shown] = results;
  if (taken !== undefined && taken.first.length > 0) {
    const { first, count } = taken;
    return (
      <p className={classes.kept} data-screen-only role="status">
        {first.length < count
          ? `These are the first ${figure(first.length)} of ${figure(count)} ${linesOf(state)}.`
          : `These are all ${figure(count)} ${linesOf(state)}.`}{' '}
        To add others, tick{' '}
        <ChangeLink workbench={workbench} change={{ view: 'kwic' }}>
          lines of the result
        </ChangeLink>
        .
      </p>
    );
  }
  if (shown === undefined || shown.first.length === 0) return null;
  if (shown.first.some((line) => isInHandout(chosen, line))) {
    return (
      <p className={classes.kept} data-screen-only role="status">
        To add lines, tick{' '}
        <ChangeLink workbench={workbench} change={{ view: 'kwic' }}>
          lines of the result
        </ChangeLink>
        .
      </p>
    );
  }
  return (
    <p className={classes.first} data-screen-only>
      <button type="button" className={classes.clear} onClick={() => void addLines(shown.first)}>
        Add the first {counted(shown.first.length, 'line')} of {queryName(state)}
      </button>
    </p>
  );
}

/** `lines of “tea”`, or `lines of “tea” labelled “no”`. */
function linesOf(state: WorkbenchState): string {
  return labelledQuery(state) === undefined ? `lines of ${queryName(state)}` : queryName(state);
}

function isExactly(chosen: readonly ChosenLine[], lines: readonly ChosenLine[]): boolean {
  return chosen.length === lines.length && lines.every((line) => isInHandout(chosen, line));
}
