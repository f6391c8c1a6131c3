import { Button } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type OfflineCorpus, PUBLISHED } from '../../shared/in-page.ts';
import classes from './offline-dialog.module.css';

const NOT_KEPT =
  'This browser keeps nothing for this page: it is a private window, an address without https, or an old browser. The site works, but not without a connection.';
const STARTING = 'The site is being prepared for use offline.';
/** Milliseconds after which a browser that has not started a service worker is taken for one that starts none. */
const PATIENCE_MS = 6000;
const KEPT_LIVE =
  'What you opened here opens again without a connection: screens, texts and results that you saw. New searches need the connection. Nothing from your account is kept.';
const KEPT_PUBLISHED =
  'What you opened here opens again without a connection. To search the whole corpus without one, keep all of it in this browser.';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Whether a service worker looks after the pages of this site; undefined until that is known. */
function useIsKept(): boolean | undefined {
  const [isKept, setKept] = useState<boolean | undefined>(() => ('serviceWorker' in navigator ? undefined : false));
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // It is registered only when the page has loaded, which may be after the dialog was opened.
    const giveUp = setTimeout(() => setKept(false), PATIENCE_MS);
    void navigator.serviceWorker.ready.then(() => {
      clearTimeout(giveUp);
      setKept(true);
    });
    return () => clearTimeout(giveUp);
  }, []);
  return isKept;
}

/** What works without a network, and for a published site the way to keep all of it. */
export function OfflineDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isKept = useIsKept();
  useEffect(() => dialog.current?.showModal(), []);
  const corpus = PUBLISHED?.offline;
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="use-offline" onClose={onClose}>
      <h2 id="use-offline">Use offline</h2>
      {isKept === undefined && <p role="status">{STARTING}</p>}
      {isKept === false && <p>{NOT_KEPT}</p>}
      {isKept === true && <p>{corpus === undefined ? KEPT_LIVE : KEPT_PUBLISHED}</p>}
      {isKept === true && corpus !== undefined && <Keeping corpus={corpus} />}
      <form method="dialog">
        <Button type="submit" variant="default">
          Close
        </Button>
      </form>
    </dialog>
  );
}

function Keeping({ corpus }: { readonly corpus: OfflineCorpus }) {
  const { bytes, keptBytes, isBusy, trouble } = useSyncExternalStore(
    (listener) => corpus.subscribe(listener),
    () => corpus.state,
  );
  useEffect(() => corpus.ask('look'), [corpus]);
  const keep = () => {
    // A browser that is asked removes less of it by itself when room gets short.
    void navigator.storage.persist().finally(() => corpus.ask('keep'));
  };
  const isWhole = keptBytes >= bytes;
  return (
    <div className={classes.keeping}>
      {isBusy && <progress aria-label="Part of the corpus that is kept" value={keptBytes} max={bytes} />}
      <p role="status">
        {isWhole
          ? `This corpus is kept offline: ${megabytes(bytes)}.`
          : `${megabytes(keptBytes)} of ${megabytes(bytes)} are kept.`}
      </p>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      <div className={classes.buttons}>
        {isBusy && <Button onClick={() => corpus.ask('stop')}>Stop</Button>}
        {!isBusy && !isWhole && <Button onClick={keep}>Keep this corpus offline</Button>}
        {!isBusy && keptBytes > 0 && (
          <Button variant="default" onClick={() => corpus.ask('remove')}>
            Remove it from this browser
          </Button>
        )}
      </div>
    </div>
  );
}
