import { useOperation } from '../operation.ts';
import type { Workbench } from '../workbench.ts';
import classes from './query.module.css';

/** What of the choice of texts cannot have been meant so, such as a genre that none of them has. */
export function PartWarnings({ workbench: { state } }: { readonly workbench: Workbench }) {
  const { data } = useOperation('documents', state, { limit: '0' });
  return data?.warnings?.map((warning) => (
    <p key={warning} role="status" className={classes.warning}>
      {warning}
    </p>
  ));
}
