import { Skeleton } from '../shared/layout/skeleton.tsx';
import classes from './screen-loading.module.css';

/** Holds the place of the first screen while its code is on the way. */
export function ScreenLoading() {
  return (
    <div className={classes.loading}>
      <Skeleton lines={6} />
    </div>
  );
}
