import type { WorkbenchView } from '@zaban/contract';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Screen } from '../../shared/layout/screen.tsx';
import { CallFailure } from '../../shared/requests/call.ts';
import { useSite } from '../../shared/requests/site.ts';
import { useAccountWork, type WorkPlace } from '../../shared/saved-work/account-work.ts';
import { ChangeLink } from './change-link.tsx';
import { Collocates } from './collocates/collocates.tsx';
import { Compare } from './compare/compare.tsx';
import { Distribution } from './distribution/distribution.tsx';
import { Frequencies } from './frequencies/frequencies.tsx';
import { Guide } from './guide/guide.tsx';
import { Handout } from './handout/handout.tsx';
import { Keywords } from './keywords/keywords.tsx';
import { Lines } from './lines/lines.tsx';
import { Sentences } from './lines/sentences.tsx';
import { Ngrams } from './ngrams/ngrams.tsx';
import { draftOf } from './query/draft.ts';
import { useExplanation } from './query/explain.ts';
import { QueryBar } from './query/query-bar.tsx';
import { StartHere } from './query/start-here.tsx';
import { useVocabulary } from './query/vocabulary.ts';
import { faultOf } from './repairs/fault-repairs.ts';
import { FaultHelp } from './repairs/fault-help.tsx';
import { Drift } from './receipts/drift.tsx';
import { Printed } from './receipts/printed.tsx';
import { useHistoryKept } from './saved/history.ts';
import { Saved } from './saved/saved.tsx';
import { SessionNote } from './saved/session-note.tsx';
import { StopWork } from './stop-work.tsx';
import { Variety } from './keywords/variety.tsx';
import { Words } from './words/words.tsx';
import { VIEW_NAMES } from './view-names.ts';
import { guideAddress, hasQuery, useWorkbench, type Workbench, workbenchAddress } from './workbench.ts';
import classes from './workbench-screen.module.css';

type Body = (props: { readonly workbench: Workbench; readonly place: WorkPlace }) => ReactNode;

const BODIES: Record<Exclude<WorkbenchView, 'guide'>, Body> = {
  kwic: Lines,
  sentences: Sentences,
  frequencies: Frequencies,
  distribution: Distribution,
  collocates: Collocates,
  compare: Compare,
  keywords: Keywords,
  variety: Variety,
  ngrams: Ngrams,
  words: Words,
  saved: Saved,
  handout: Handout,
};

/** The views by what they are about. */
const GROUPS = [
  { group: 'This query', views: ['kwic', 'sentences', 'frequencies', 'distribution', 'collocates', 'compare'] },
  { group: 'These texts', views: ['keywords', 'variety', 'ngrams', 'words'] },
  { group: 'Saved', views: ['saved', 'handout'] },
] as const;

/** Views of a part of the corpus, whatever is searched. */
const OF_TEXTS = new Set<WorkbenchView>(['keywords', 'variety', 'ngrams', 'words', 'saved', 'handout']);

/** One query and all that can be asked of its hits, or the guide to it; the address holds everything. */
function WorkbenchScreen() {
  const workbench = useWorkbench();
  const { view } = workbench.state;
  if (view === 'guide') {
    return (
      <Screen key="guide" title="Guide to the workbench">
        <p className={classes.back}>
          <Link to={workbenchAddress({})}>To the workbench</Link>
        </p>
        <Guide />
      </Screen>
    );
  }
  return <Query workbench={workbench} Body={BODIES[view]} />;
}

/** The links to the views. On a narrow screen they lie in one row, which is moved so far that the one shown can be seen. */
function Views({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>(`[data-view="${state.view}"]`);
    if (row.current === null || shown === null || shown === undefined) return;
    row.current.scrollLeft =
      shown.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - shown.offsetWidth) / 2;
  }, [state.view]);
  return (
    <nav ref={row} aria-label="Views" className={classes.views}>
      {GROUPS.map(({ group, views }) => (
        <div key={group} role="group" aria-label={group} className={classes.group}>
          {group !== 'Saved' && <span aria-hidden="true">{group}</span>}
          {views.map((view) => (
            <ChangeLink
              key={view}
              workbench={workbench}
              change={{ view }}
              data-view={view}
              aria-current={view === state.view ? 'page' : undefined}
            >
              {VIEW_NAMES[view]}
            </ChangeLink>
          ))}
        </div>
      ))}
      <Link to={guideAddress('')} className={classes.guide}>
        {VIEW_NAMES.guide}
      </Link>
    </nav>
  );
}

interface QueryProps {
  readonly workbench: Workbench;
  readonly Body: Body;
}

/** A query with its steps, and one view of its hits. */
function Query({ workbench, Body }: QueryProps) {
  const { state } = workbench;
  const place = useAccountWork();
  useHistoryKept(state);
  const { error } = useExplanation(state);
  const vocabulary = useVocabulary();
  const faulty =
    (error instanceof CallFailure && error.place.offset !== undefined) ||
    faultOf(draftOf(state), vocabulary) !== undefined;
  const ofTexts = OF_TEXTS.has(state.view);
  const site = useSite().data;
  // Without a reference list the view of the variety has no figures.
  const hasFigures =
    state.view !== 'saved' &&
    state.view !== 'handout' &&
    (state.view !== 'variety' || (site !== undefined && site.referenceLists.length > 0));
  return (
    <Screen title="Workbench" heading="quiet" width="wide">
      {state.guide !== '' && (
        <p className={classes.back}>
          <Link to={guideAddress(state.guide)}>Back to the guide</Link>
        </p>
      )}
      <SessionNote />
      <QueryBar workbench={workbench} cited={hasFigures && (ofTexts || (hasQuery(state) && !faulty))} />
      <Views workbench={workbench} />
      {!hasQuery(state) && !ofTexts && <StartHere />}
      {hasQuery(state) && !ofTexts && faulty && <FaultHelp workbench={workbench} />}
      {(ofTexts || (hasQuery(state) && !faulty)) && (
        <>
          {state.build !== '' && hasFigures && <Drift workbench={workbench} />}
          {hasFigures ? (
            <Printed workbench={workbench}>
              <Body workbench={workbench} place={place} />
            </Printed>
          ) : (
            <Body workbench={workbench} place={place} />
          )}
        </>
      )}
      {/* Another query or view is other work. */}
      <StopWork key={workbench.addressOf({})} />
    </Screen>
  );
}

export { WorkbenchScreen as Component };
