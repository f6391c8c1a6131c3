import { figure } from '../../../shared/figures.ts';
import { useOperation } from '../operation.ts';
import type { Workbench } from '../workbench.ts';
import classes from './query.module.css';

/** How large the part is that is searched. */
export function PartSize({ workbench: { state } }: { readonly workbench: Workbench }) {
  const { data } = useOperation('documents', state, { limit: '0' });
  if (data === undefined) return null;
  return (
    <p className={classes.size}>
      {figure(data.total)} {data.total === 1 ? 'file' : 'files'}, {figure(data.words)} words, {figure(data.tokens)}{' '}
      tokens
    </p>
  );
}
