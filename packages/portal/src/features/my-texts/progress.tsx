import { Button } from '../../controls/button.tsx';
import type { BuildProgress } from '@zaban/own-texts';
import { figure, percent } from '../../shared/figures.ts';
import classes from './my-texts.module.css';

function inWords(progress: BuildProgress): string {
  switch (progress.phase) {
    case 'loading':
      return 'Getting ready';
    case 'reading':
      return `Reading: ${figure(progress.files)} of ${figure(progress.of)} files, ${figure(progress.tokens)} tokens`;
    case 'indexing':
      return `Indexing: ${percent(progress.share)}`;
    case 'keeping':
      return `Saving in this browser: ${percent(progress.share)}`;
  }
}

/** The progress of a build, with a button that cancels it. */
export function Progress({ progress, onCancel }: { readonly progress: BuildProgress; readonly onCancel: () => void }) {
  const share = progress.phase === 'loading' ? undefined : progress.share;
  return (
    <div className={classes.panel}>
      <p role="status" className="body serif anywhere">
        {inWords(progress)}
      </p>
      <progress className={`whole ${classes.bar}`} aria-label="Progress" max={1} value={share} />
      <div>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
