import { Button } from '@mantine/core';
import type { BuildProgress } from '@zaban/own-texts';
import { figure, percent } from '../../shared/figures.ts';
import classes from './my-texts.module.css';

function inWords(told: BuildProgress): string {
  switch (told.phase) {
    case 'loading':
      return 'Getting ready';
    case 'reading':
      return `Reading: ${figure(told.files)} of ${figure(told.of)} files, ${figure(told.tokens)} tokens`;
    case 'indexing':
      return `Indexing: ${percent(told.share)}`;
    case 'keeping':
      return `Saving in this browser: ${percent(told.share)}`;
  }
}

/** How far the work is, with a way to end it. */
export function Progress({ told, onCancel }: { readonly told: BuildProgress; readonly onCancel: () => void }) {
  const share = told.phase === 'loading' ? undefined : told.share;
  return (
    <div className={classes.panel}>
      <p role="status" className={classes.chosen}>
        {inWords(told)}
      </p>
      <progress className={classes.bar} aria-label="Progress" max={1} value={share} />
      <div>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
