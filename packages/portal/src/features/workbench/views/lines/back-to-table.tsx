import type { WorkbenchState } from '@zaban/contract';
import { use } from 'react';
import { Link, useLocation } from 'react-router';
import { BackIcon } from '../../../../controls/icons.tsx';
import { queryName } from '../../state/query/query-name.ts';
import { type View, ViewsContext } from '../../state/views/view.ts';
import { type Table, whereFrom } from '../../state/address/return-link.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import classes from '../../controls/lines/tools.module.css';

/**
 * Above lines that a table led to, a link back to this table. Lines of a collocate have a step with its window, so that
 * they lead back in another tab too.
 */
export function BackToTable({ workbench }: { readonly workbench: Workbench }) {
  const views = use(ViewsContext);
  const from = whereFrom(useLocation().state) ?? collocatesOf(workbench);
  if (from === undefined) return null;
  const view = views?.[from.state.view];
  const table = tableOf(view, from.state);
  if (table === undefined) return null;
  const { address, state } = from;
  const title = `Back to ${table}${view?.group === 'This query' ? ` of ${queryName(state)}` : ''}`;
  return (
    <Link to={address} className={classes.back} aria-label={title} title={title}>
      <BackIcon size={16} />
      <span className="from-xl">Back to {table}</span>
    </Link>
  );
}

/** The lines while they are labelled have the table of the labels; undefined for a view without a table. */
function tableOf(view: View | undefined, { annotate }: WorkbenchState): string | undefined {
  return view?.call === 'concordance' && annotate ? 'the labels' : view?.table;
}

/** The table of collocates to whose lines the last step leads; undefined where it leads to none. */
function collocatesOf({ state, addressOf }: Workbench): Table | undefined {
  const { contextFilter, window } = state;
  if (contextFilter.at(-1)?.startsWith(`${window}:`) !== true) return undefined;
  const change = { view: 'collocates', contextFilter: contextFilter.slice(0, -1) } as const;
  return { address: addressOf(change), state: { ...state, ...change } };
}
