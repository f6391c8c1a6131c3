import { BackIcon } from '../../../shared/layout/icons.tsx';
import { ChangeLink } from '../change-link.tsx';
import { queryName } from '../query/query-name.ts';
import type { Workbench } from '../workbench.ts';
import classes from './lines.module.css';

/** Above the lines of a collocate, a link back to the table of collocates. These lines have a step with its window. */
export function BackToCollocates({ workbench }: { readonly workbench: Workbench }) {
  const { contextFilter, window } = workbench.state;
  const last = contextFilter.at(-1);
  if (last?.startsWith(`${window}:`) !== true) return null;
  const title = `Back to the collocates of ${queryName(workbench.state)}`;
  return (
    <ChangeLink
      workbench={workbench}
      change={{ view: 'collocates', contextFilter: contextFilter.slice(0, -1) }}
      className={classes.back}
      aria-label={title}
      title={title}
    >
      <BackIcon size={16} />
      <span>Back to the collocates</span>
    </ChangeLink>
  );
}
