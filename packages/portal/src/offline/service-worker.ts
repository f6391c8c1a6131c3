// The service worker of a site: visited pages work without a network, and a new version never breaks an open page.
//
// Files whose names change with their content come from the cache; pages and answers come from the server as long as it
// can be reached. Each version of the portal has a cache of its own, which stays until no open page may need it.
import type { FromServiceWorker, MadeCall, OfflineFiles, ToServiceWorker } from './messages.ts';
import { changesUser, kindOf, mayKeep, partOf } from './what-is-kept.ts';

/** The parts of `ServiceWorkerGlobalScope` that are used here. */
interface WorkerScope {
  readonly zabanFiles: OfflineFiles;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<OpenPage | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & MessageEvent<ToServiceWorker>) => void): void;
}

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LongEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface OpenPage {
  postMessage(message: FromServiceWorker): void;
}

/** Milliseconds to wait for the server before a page is shown from the cache. */
const PAGE_PATIENCE_MS = 5000;
/** Maximum number of cached answers; the oldest are evicted first. */
const MOST_ANSWERS = 500;

const worker = globalThis as unknown as WorkerScope;
const { version, isPublished, files } = worker.zabanFiles;
const root = new URL(worker.registration.scope);
/** Prefix of the names of all caches of this site: another site may be at another path of the same origin. */
const ours = `zaban ${root.pathname} `;
const filesName = `${ours}files ${version}`;
const answersName = `${ours}answers`;

/** Path of an address below the site, without a slash at its beginning; undefined for an address elsewhere. */
function pathBelow({ origin, pathname }: URL): string | undefined {
  return origin === root.origin && pathname.startsWith(root.pathname)
    ? pathname.slice(root.pathname.length)
    : undefined;
}

/** A file from the caches of all versions of this site; undefined if none has it. */
async function keptFile(path: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${ours}files `));
  // A few files keep their name when their content changes, so the cache of this version is searched first.
  for (const name of names.toSorted((a, b) => Number(b === filesName) - Number(a === filesName))) {
    // oxlint-disable-next-line no-await-in-loop -- the first cache that has it ends the search
    const kept = await (await caches.open(name)).match(new URL(path, root).href);
    if (kept !== undefined) return kept;
  }
  return undefined;
}

const isNamedByContent = (path: string): boolean => path.startsWith('assets/') || /^(?:engine|opening)-/.test(path);

async function keepFiles(): Promise<void> {
  const cache = await caches.open(filesName);
  await Promise.all(
    files.map(async (path) => {
      const before = isNamedByContent(path) ? await keptFile(path) : undefined;
      const file =
        before ?? (await fetch(new URL(path, root), { cache: isNamedByContent(path) ? 'default' : 'no-cache' }));
      if (!file.ok) throw new Error(`${path}: status ${file.status}`);
      await cache.put(new URL(path, root).href, file);
    }),
  );
}

/** Deletes the cached files of other versions, unless an open page may need them or a newer version is being installed. */
async function deleteOtherVersions(): Promise<void> {
  if (worker.registration.installing !== null || worker.registration.waiting !== null) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 0) return;
  const others = (await caches.keys()).filter((name) => name.startsWith(`${ours}files `) && name !== filesName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The page for a screen: from the server, or from the cache if the server does not answer in time. */
async function givePage({ request, preloadResponse }: RequestEvent): Promise<Response> {
  const fromServer = preloadResponse.then((response) => response ?? fetch(request));
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PAGE_PATIENCE_MS));
  const first = await Promise.race([fromServer, late]).catch(() => undefined);
  if (first !== undefined) return first;
  const url = new URL(request.url);
  const path = pathBelow(url) ?? '';
  if (isPublished && path !== '' && path !== 'index.html') {
    return Response.redirect(`${root.href}#/${path.replace(/\/(?:index\.html)?$/, '')}${url.search}`);
  }
  return (await keptFile(files[0]!)) ?? fromServer;
}

/** A file whose name changes with its content: from the cache, or from the server if the cache does not have it. */
async function giveFile({ request }: RequestEvent, path: string): Promise<Response> {
  const kept = await keptFile(path);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.status === 200) await keep(filesName, request.url, response.clone());
  return response;
}

/** A sound from the server, or without a network from the cache of played sounds or of the whole corpus. */
async function giveSound({ request }: RequestEvent): Promise<Response> {
  let whole: Response | undefined;
  try {
    whole = await fetch(request.url);
    // Sounds that no player requested come from downloading the whole corpus, which has a cache of its own.
    if (whole.status === 200 && request.destination === 'audio') await keep(answersName, request.url, whole.clone());
  } catch (error) {
    whole = await caches.match(request.url);
    if (whole === undefined) throw error;
  }
  const range = request.headers.get('range');
  if (range === null || whole.status !== 200) return whole;
  return partOf(new Uint8Array(await whole.arrayBuffer()), whole.headers.get('content-type') ?? '', range);
}

/** The cache key of a request: a search may be a POST, which the cache does not accept, so its body is part of the key. */
async function keyOf(request: Request): Promise<string> {
  if (request.method !== 'POST') return request.url;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await request.clone().arrayBuffer()));
  const name = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${request.url}?body=${name}`;
}

async function giveAnswer(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const key = await keyOf(request);
  try {
    const response = await fetch(request);
    if (mayKeep(response)) event.waitUntil(keep(answersName, key, response.clone()));
    return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    const kept = await (await caches.open(answersName)).match(key);
    if (kept === undefined) throw error;
    (await worker.clients.get(event.clientId))?.postMessage({ kind: 'kept-answer' });
    return kept;
  }
}

/** Caches a response, and evicts the oldest answers. If there is no room, nothing is cached. */
async function keep(name: string, key: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.put(key, response);
    if (name !== answersName) return;
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ANSWERS)).map((each) => cache.delete(each)));
  } catch {
    // The storage is full or forbidden: the next visit fetches the response again.
  }
}

/** Caches a file that a page loaded; the request is answered by the HTTP cache of the browser. */
async function keepLoadedFile(address: string): Promise<void> {
  const path = pathBelow(new URL(address));
  if (path === undefined || kindOf(path, false) !== 'file' || (await keptFile(path)) !== undefined) return;
  const response = await fetch(address);
  if (response.ok) await keep(filesName, address, response);
}

/** Repeats a call that a page made, and caches its answer. */
async function keepMadeCall([path, body]: MadeCall): Promise<void> {
  const url = new URL(path.slice(1), root);
  if (kindOf(pathBelow(url) ?? '', false) !== 'answer') return;
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: body ?? '' };
  const request = new Request(url, body === undefined ? {} : post);
  const key = await keyOf(request);
  const response = await fetch(request);
  if (mayKeep(response)) await keep(answersName, key, response);
}

/** With navigation preload, Firefox shows no page at all if the preload request fails, even if the page is cached. */
const losesPages = navigator.userAgent.includes('Firefox/');

async function begin(): Promise<void> {
  const { navigationPreload } = worker.registration;
  await (losesPages ? navigationPreload?.disable() : navigationPreload?.enable());
  await deleteOtherVersions();
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));

worker.addEventListener('activate', (event) => event.waitUntil(begin()));

worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data.kind === 'loaded') {
    event.waitUntil(Promise.allSettled([...data.files.map(keepLoadedFile), ...data.calls.map(keepMadeCall)]));
  } else if (data.kind === 'version') ports[0]?.postMessage(version);
  else event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathBelow(new URL(request.url));
  if (path === undefined) return;
  if (request.method === 'POST' && changesUser(path)) {
    event.waitUntil(caches.delete(answersName));
    return;
  }
  const isNavigation = request.mode === 'navigate';
  const kind = kindOf(path, isNavigation);
  if (kind === undefined || (request.method !== 'GET' && kind !== 'answer')) return;
  if (kind === 'page') {
    event.waitUntil(deleteOtherVersions());
    event.respondWith(givePage(event));
  } else if (kind === 'file') event.respondWith(giveFile(event, path));
  else if (kind === 'sound') event.respondWith(giveSound(event));
  else if (request.headers.get('accept')?.includes('text/event-stream') !== true) event.respondWith(giveAnswer(event));
});
