import { lazy, Suspense, useState } from 'react';
import { OWN_TEXTS, PUBLISHED } from '../../shared/in-page.ts';
import classes from './offline-button.module.css';

const OfflineDialog = lazy(() => import('./offline-dialog.tsx').then((module) => ({ default: module.OfflineDialog })));

/** Opens what there is to know and to do about reading without a network. One file needs none, and one's own texts are kept anyway. */
export function OfflineButton() {
  const [isOpen, setOpen] = useState(false);
  if (PUBLISHED?.isInside === true || OWN_TEXTS !== undefined) return null;
  return (
    <>
      <button type="button" className={classes.button} onClick={() => setOpen(true)}>
        Use offline
      </button>
      {isOpen && (
        <Suspense>
          <OfflineDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
