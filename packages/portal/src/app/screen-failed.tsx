import { Notice } from '../shared/layout/notice.tsx';
import classes from './screen-loading.module.css';

/** In place of everything, when a screen could not be loaded or has broken. */
export function ScreenFailed() {
  return (
    <main className={classes.loading}>
      <Notice
        title="This screen could not be shown."
        error={new Error('Its code did not arrive, or something in it broke. Loading the page again usually helps.')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
