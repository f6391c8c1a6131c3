import { Button } from '../../controls/button.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type OfflineCorpus, PUBLISHED } from '../../shared/in-page.ts';
import classes from './offline-dialog.module.css';

const NOT_KEPT =
  'This browser cannot store this page for offline use. Possible reasons: the window is private, the address does not begin with https, or the browser is old. The site works, but not without a connection.';
const STARTING = 'The site is being prepared for use offline.';
/** Milliseconds to wait for a service worker before the dialog says that the browser starts none. */
const PATIENCE_MS = 6000;
const KEPT_LIVE =
  'Pages, texts and results that you have already opened can be opened again without a connection. New searches need a connection. Nothing from your account is stored.';
const KEPT_PUBLISHED =
  'Pages, texts and results that you have already opened can be opened again without a connection. To search without a connection, store the whole corpus in this browser.';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Whether a service worker controls the pages of this site; undefined until this is known. */
function useIsKept(): boolean | undefined {
  const [isKept, setKept] = useState<boolean | undefined>(() => ('serviceWorker' in navigator ? undefined : false));
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // The service worker is registered only after the page has loaded, perhaps after the dialog was opened.
    const giveUp = setTimeout(() => setKept(false), PATIENCE_MS);
    void navigator.serviceWorker.ready.then(() => {
      clearTimeout(giveUp);
      setKept(true);
    });
    return () => clearTimeout(giveUp);
  }, []);
  return isKept;
}

/** Says what works without a network; a published site can be stored as a whole. */
export function OfflineDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isKept = useIsKept();
  useEffect(() => dialog.current?.showModal(), []);
  const corpus = PUBLISHED?.offline;
  return (
    <dialog ref={dialog} className={`body ${classes.dialog}`} aria-labelledby="use-offline" onClose={onClose}>
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
    // With this permission the browser keeps the files even when storage runs short.
    void navigator.storage.persist().finally(() => corpus.ask('keep'));
  };
  const isWhole = keptBytes >= bytes;
  return (
    <div className={`stack gap-2 ${classes.keeping}`}>
      {isBusy && <progress aria-label="Part of the corpus that is stored" value={keptBytes} max={bytes} />}
      <p role="status">
        {isWhole
          ? `This corpus is stored in this browser: ${megabytes(bytes)}.`
          : `${megabytes(keptBytes)} of ${megabytes(bytes)} are stored.`}
      </p>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      <div className="wrap gap-2">
        {isBusy && <Button onClick={() => corpus.ask('stop')}>Stop</Button>}
        {!isBusy && !isWhole && <Button onClick={keep}>Store this corpus for offline use</Button>}
        {!isBusy && keptBytes > 0 && (
          <Button variant="default" onClick={() => corpus.ask('remove')}>
            Remove it from this browser
          </Button>
        )}
      </div>
    </div>
  );
}
