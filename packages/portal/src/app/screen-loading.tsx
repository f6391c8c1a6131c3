import { Skeleton } from '../shared/layout/skeleton.tsx';
import classes from './screen-loading.module.css';

/** Shown while the code of the first screen is loading. */
export function ScreenLoading() {
  return (
    <div className={`centred ${classes.loading}`}>
      <Skeleton lines={6} />
    </div>
  );
}
