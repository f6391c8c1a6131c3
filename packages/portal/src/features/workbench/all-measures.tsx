import classes from './tables.module.css';
import type { Workbench } from './workbench.ts';

/** All the usual measures as columns, or only the first two and that of the order. */
export function AllMeasures({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const { allMeasures, offset } = state;
  return (
    <div className={classes.choice}>
      <button type="button" aria-pressed={allMeasures} onClick={() => go({ allMeasures: !allMeasures, offset })}>
        All measures
      </button>
    </div>
  );
}
