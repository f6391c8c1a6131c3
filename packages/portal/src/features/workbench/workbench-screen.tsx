import type { WorkbenchView } from '@zaban/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Screen } from '../../shared/layout/screen.tsx';
import { Collocates } from './collocates/collocates.tsx';
import { Distribution } from './distribution/distribution.tsx';
import { Frequencies } from './frequencies/frequencies.tsx';
import { Lines } from './lines/lines.tsx';
import { Sentences } from './lines/sentences.tsx';
import { Chain } from './query/chain.tsx';
import { Explanation } from './query/explanation.tsx';
import { QueryBar } from './query/query-bar.tsx';
import { StartHere } from './query/start-here.tsx';
import { Receipt } from './receipts/receipt.tsx';
import { hasQuery, useWorkbench, type Workbench } from './workbench.ts';
import classes from './workbench-screen.module.css';

interface View {
  readonly text: string;
  readonly Body: (props: { readonly workbench: Workbench }) => ReactNode;
}

const VIEWS: Partial<Record<WorkbenchView, View>> = {
  kwic: { text: 'Lines', Body: Lines },
  sentences: { text: 'Sentences', Body: Sentences },
  frequencies: { text: 'Frequencies', Body: Frequencies },
  distribution: { text: 'Distribution', Body: Distribution },
  collocates: { text: 'Collocates', Body: Collocates },
};

/** One query and all that can be asked of its hits; the address holds everything. */
export function Component() {
  const workbench = useWorkbench();
  const { state, addressOf } = workbench;
  const { Body } = VIEWS[state.view] ?? { Body: Lines };
  return (
    <Screen title="Workbench">
      <QueryBar key={`${state.cql}\n${state.simple}\n${state.criteria}`} workbench={workbench} />
      <Explanation workbench={workbench} />
      <Chain workbench={workbench} />
      <nav aria-label="Views of the hits" className={classes.views}>
        {Object.entries(VIEWS).map(([view, { text }]) => (
          <Link
            key={view}
            to={addressOf({ view: view as WorkbenchView })}
            preventScrollReset
            aria-current={view === state.view ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
      {hasQuery(state) ? (
        <>
          <Body workbench={workbench} />
          <Receipt workbench={workbench} />
        </>
      ) : (
        <StartHere />
      )}
    </Screen>
  );
}
