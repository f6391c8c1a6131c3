import { MESSAGES } from '@zaban/contract';
import classes from './spinner.module.css';

/** Shown while something loads; visible only after 150 ms, so that quick answers do not flicker. */
export function Spinner({ label = MESSAGES.loading }: { readonly label?: string }) {
  return (
    <span role="status" className={`target gap-2 soft ${classes.spinner}`}>
      <span className={classes.ring} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
