import { useOperation } from '../../state/calls/operation.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import classes from './summary-line.module.css';

/** Warns of a choice of texts that is probably a mistake, such as a genre that no text has. */
export function TextWarnings({ workbench: { state } }: { readonly workbench: Workbench }) {
  const { data } = useOperation('documents', state, { limit: '0' });
  return data?.warnings?.map((warning) => (
    <p key={warning} role="status" className={`anywhere fits ${classes.warning}`}>
      {warning}
    </p>
  ));
}
