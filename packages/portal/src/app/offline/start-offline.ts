// How does a page make sure that it opens without a network at the next visit?
import type { FromServiceWorker, ToServiceWorker } from '../../offline/messages.ts';
import { BASE_PATH } from '../../shared/base-path.ts';
import { PUBLISHED } from '../../shared/in-page.ts';
import { madeCalls } from '../../shared/requests/call.ts';
import { showNote } from './note.ts';

/** Milliseconds without a request after which the page counts as loaded. Only then are files fetched for later visits. */
const QUIET_MS = 1000;
/** Least milliseconds between two checks for a newer version, in a page that stays open. */
const LOOK_INTERVAL_MS = 3_600_000;

const UPDATED =
  'There is a newer version of this site. You can go on with this page. To use the new version, reload it.';
const KEPT_ANSWER = 'There is no connection. You see a stored copy from your last visit; it may be out of date.';

const pageVersion = document.querySelector<HTMLMetaElement>('meta[name="zaban-version"]')?.content;

/** Resolves when the page has loaded and for `QUIET_MS` has made no request. */
async function whenQuiet(isAsking: () => boolean): Promise<void> {
  let before = -1;
  for (;;) {
    const now = performance.getEntriesByType('resource').length;
    if (document.readyState === 'complete' && now === before && !isAsking()) return;
    before = now;
    // oxlint-disable-next-line no-await-in-loop -- looks again and again
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

function send(to: ServiceWorker, message: ToServiceWorker, ports: MessagePort[] = []): void {
  to.postMessage(message, ports);
}

function versionOf(waiting: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  send(waiting, { kind: 'version' }, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
  });
}

/** Activates a waiting version: at once if this page is of that version already, otherwise when the reader presses Reload. */
async function offerUpdate(waiting: ServiceWorker): Promise<void> {
  if ((await versionOf(waiting)) === pageVersion) {
    send(waiting, { kind: 'take-over' });
    return;
  }
  showNote(UPDATED, 'Reload', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    send(waiting, { kind: 'take-over' });
  });
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) {
      void offerUpdate(registration.waiting);
    }
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_INTERVAL_MS) return;
    lookedAt = Date.now();
    // Fails without a network; the next check follows later.
    registration.update().catch(() => undefined);
  });
}

/** Addresses of the portal's own files that the page has loaded. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(window.location.origin));
}

/**
 * Registers the service worker once the page has loaded. `isAsking` returns whether calls are running. Where a browser
 * has no service workers or allows none on this page (private window, address without https), the site works without.
 */
export async function startOffline(isAsking: () => boolean): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromServiceWorker>) => {
    if (data.kind === 'kept-answer') showNote(KEPT_ANSWER);
  });
  serviceWorker.startMessages();
  await whenQuiet(isAsking);
  const hadNone = serviceWorker.controller === null;
  const base = PUBLISHED?.base ?? BASE_PATH;
  try {
    await serviceWorker.register(`${base}/service-worker.js`, { updateViaCache: 'none' });
  } catch {
    return;
  }
  const registration = await serviceWorker.getRegistration(`${base}/`);
  if (registration === undefined) return;
  watchForUpdates(registration);
  const { active } = await serviceWorker.ready;
  if (hadNone && active !== null) send(active, { kind: 'loaded', files: loadedFiles(), calls: madeCalls });
}
