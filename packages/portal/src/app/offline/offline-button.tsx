import { lazy, Suspense, useState } from 'react';
import { OWN_TEXTS, PUBLISHED } from '../../shared/in-page.ts';

const OfflineDialog = lazy(() => import('./offline-dialog.tsx').then((module) => ({ default: module.OfflineDialog })));

/**
 * Opens the dialog about reading without a network. Not shown for a site in one file, which needs no network, nor for
 * one's own texts, which the browser keeps.
 */
export function OfflineButton() {
  const [isOpen, setOpen] = useState(false);
  if (PUBLISHED?.isInside === true || OWN_TEXTS !== undefined) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
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
