import { Notice } from '../shared/layout/notice.tsx';
import classes from './screen-loading.module.css';

/** Shown instead of the page when a screen could not be loaded or failed. */
export function ScreenFailed() {
  return (
    <main className={classes.loading}>
      <Notice
        title="This screen could not be shown."
        error={
          new Error('The page did not load completely, or there is a fault in it. Loading it again usually helps.')
        }
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
