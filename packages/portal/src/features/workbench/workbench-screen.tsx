import { hasTwoQueries, type WorkbenchView } from '@zaban/contract';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { wayOn } from '../../shared/account/way-on.tsx';
import { TERMS } from '../../shared/help/terms.ts';
import { useFocusKept } from '../../shared/layout/focus-after.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { CallFailure } from '../../shared/requests/call.ts';
import { useSite } from '../../shared/requests/site.ts';
import { useAccountWork } from '../../shared/saved-work/account-work.ts';
import { ChangeLink } from './controls/links/change-link.tsx';
import { draftOf, type TypedQuery } from './state/query/draft.ts';
import { useExplanation } from './state/calls/explain.ts';
import { Pictures } from './controls/plots/pictures.tsx';
import { QueryBar } from './frame/query-bar/query-bar.tsx';
import { StartHere } from './frame/query/start-here.tsx';
import { useVocabulary } from './state/calls/vocabulary.ts';
import { faultOf } from './state/repairs/fault-repairs.ts';
import { FaultHelp } from './frame/query/fault-help.tsx';
import { Drift } from './frame/receipts/drift.tsx';
import { Printed } from './frame/receipts/printed.tsx';
import { useHistoryKept } from './frame/saved/history.ts';
import { SessionNote } from './frame/saved/session-note.tsx';
import { StopWork } from './frame/stop-work/stop-work.tsx';
import { type ViewGroup, ViewsContext } from './state/views/view.ts';
import { VIEWS, viewsOf } from './views/views.ts';
import { guideAddress, hasQuery, useWorkbench, type Workbench } from './state/address/workbench.ts';
import classes from './workbench-screen.module.css';

const GROUPS: readonly ViewGroup[] = ['This query', 'These texts', 'Saved'];

/** The workbench: one query and its views, or the guide. The address contains the whole state. */
function WorkbenchScreen() {
  const workbench = useWorkbench();
  const { view } = workbench.state;
  if (view === 'guide') {
    return (
      <Screen key="guide" title="Guide to the workbench">
        <p className="below-4">
          <Link to={workbench.addressOf({ view: 'kwic' })}>To the workbench</Link>
        </p>
        <VIEWS.guide.Body workbench={workbench} place="browser" />
      </Screen>
    );
  }
  return (
    <ViewsContext value={VIEWS}>
      <Query workbench={workbench} />
    </ViewsContext>
  );
}

interface ViewsProps {
  readonly workbench: Workbench;
  /** The query that is typed and not searched yet. */
  readonly typed: TypedQuery | undefined;
}

/**
 * Links to the views, which search a query that was only typed: otherwise they would show the hits of another one. On a
 * narrow screen they are in one row, which is scrolled so that the current view can be seen.
 */
function Views({ workbench, typed }: ViewsProps) {
  const { state } = workbench;
  const row = useRef<HTMLElement>(null);
  const current = VIEWS[state.view].under ?? state.view;
  useLayoutEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>(`[data-view="${current}"]`);
    if (row.current === null || shown === null || shown === undefined) return;
    const [tab, tabs] = [shown.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollLeft += tab.left - tabs.left - (tabs.width - tab.width) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label="Views" className={`tabs ruled rings-inside ${classes.views}`}>
      {GROUPS.map((group) => (
        <div key={group} role="group" aria-label={group} className={`line gap-4 rigid ${classes.group}`}>
          {group !== 'Saved' && <span aria-hidden="true">{group}</span>}
          {viewsOf(group).map((view) => (
            <ChangeLink
              key={view}
              workbench={workbench}
              change={{ ...typed, view }}
              data-view={view}
              title={titleOf(view)}
              aria-current={view === state.view ? 'page' : view === current || undefined}
            >
              {VIEWS[view].name}
            </ChangeLink>
          ))}
        </div>
      ))}
      <Link to={workbench.addressOf({ view: 'guide' })} className={classes.guide}>
        {VIEWS.guide.name}
      </Link>
    </nav>
  );
}

/** The meaning of a tab that is named by a term. */
function titleOf(view: WorkbenchView): string | undefined {
  const { term } = VIEWS[view];
  return term === undefined ? undefined : TERMS[term];
}

/** A query with its steps, and one view of its hits. */
function Query({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const place = useAccountWork();
  const result = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<TypedQuery>();
  useFocusKept(
    result,
    `${state.view} ${state.cql} ${state.simple} ${state.other} ${state.otherLemma} ${state.versus.join()}`,
  );
  useHistoryKept(state);
  const { error } = useExplanation(state);
  const vocabulary = useVocabulary();
  const faulty =
    (error instanceof CallFailure && error.place.offset !== undefined) ||
    faultOf(draftOf(state), vocabulary) !== undefined;
  const { group, call, Body, WithoutQuery = StartHere, isPossible = () => true } = VIEWS[state.view];
  const ofTexts = group !== 'This query';
  const [search] = useSearchParams();
  const twoQueries = hasTwoQueries(search);
  const site = useSite();
  // The screen says what a refused corpus needs; only saved work is here without it.
  const isRefused = group !== 'Saved' && wayOn(site.error) !== undefined;
  const hasFigures = call !== undefined && isPossible(site.data);
  return (
    <Screen title="Workbench" heading="quiet">
      {state.guide !== '' && (
        <p className="below-4">
          <Link to={guideAddress(state.guide)}>Back to the guide</Link>
        </p>
      )}
      <SessionNote />
      {twoQueries && (
        <Notice kind="hint" title="The address has two queries.">
          <p>Only the one in CQL counts. The one in the simple language was left out.</p>
        </Notice>
      )}
      <QueryBar
        workbench={workbench}
        cited={hasFigures && (ofTexts || (hasQuery(state) && !faulty))}
        onTyped={setTyped}
      />
      <Views workbench={workbench} typed={typed} />
      <div ref={result} tabIndex={-1} data-result className={classes.result}>
        {!hasQuery(state) && !ofTexts && <WithoutQuery workbench={workbench} />}
        {hasQuery(state) && !ofTexts && faulty && <FaultHelp workbench={workbench} />}
        {!isRefused && (ofTexts || (hasQuery(state) && !faulty)) && (
          // The figures of each view come from hooks of its own.
          <Fragment key={state.view}>
            {state.build !== '' && hasFigures && <Drift workbench={workbench} />}
            {hasFigures ? (
              <Pictures>
                <Printed workbench={workbench}>
                  <Body workbench={workbench} place={place} />
                </Printed>
              </Pictures>
            ) : (
              <Body workbench={workbench} place={place} />
            )}
          </Fragment>
        )}
      </div>
      {/* Another query or view starts new requests. */}
      <StopWork key={workbench.addressOf({})} />
    </Screen>
  );
}

export { WorkbenchScreen as Component };
