import type { WorkbenchView } from '@zaban/contract';
import { Link, useLocation } from 'react-router';
import { BackIcon } from '../../../shared/layout/icons.tsx';
import { queryName } from '../query/query-name.ts';
import { VIEWS } from '../views.ts';
import { whereFrom } from '../way-back.ts';
import classes from './lines.module.css';

/** What the tables that lead to lines show, in the middle of a sentence. */
const TABLES: Partial<Readonly<Record<WorkbenchView, string>>> = {
  frequencies: 'the frequencies',
  distribution: 'the distribution',
  collocates: 'the collocates',
  compare: 'the comparison',
  keywords: 'the keywords',
  variety: 'the keywords',
  ngrams: 'the n-grams',
  words: 'the words',
};

/** Above lines that a table led to, a link back to this table. */
export function BackToTable() {
  const from = whereFrom(useLocation().state);
  if (from === undefined) return null;
  const table = TABLES[from.state.view];
  if (table === undefined) return null;
  const { address, state } = from;
  const title = `Back to ${table}${VIEWS[state.view].group === 'This query' ? ` of ${queryName(state)}` : ''}`;
  return (
    <Link to={address} className={classes.back} aria-label={title} title={title}>
      <BackIcon size={16} />
      <span>Back to {table}</span>
    </Link>
  );
}
