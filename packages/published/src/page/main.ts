// The script of a published page that runs before the portal: it starts the engine and answers the portal's calls.
import type { Site } from '@zaban/contract';
import type { DataPlace, FromPublished, OfflineCorpus } from '../messages.ts';
import { EngineCalls } from './engine-calls.ts';
import { saveMadeFiles } from './downloads.ts';
import { readEarly, type OpeningFile } from './early.ts';
import { startEngine } from './engine-port.ts';
import { expectedCalls } from './expected-calls.ts';
import { FirstFiles, type FirstFile } from './first-files.ts';
import { Offline } from './offline.ts';
import { addFonts, preloadPortal, startPortal, type PortalFiles } from './portal-files.ts';
import { Status } from './status.ts';

/** Matches the `location.hash` of the home screen. */
const HOME = /^(?:#\/?(?:\?.*)?)?$/;

/**
 * The page contains the pre-rendered home screen. If its address names another screen, replaces the home screen by “Loading…” before
 * anything is painted, and keeps the frame around the screens.
 */
function showAroundScreen(): void {
  if (HOME.test(window.location.hash)) return;
  document.addEventListener('DOMContentLoaded', () => {
    const loading = document.createElement('p');
    loading.textContent = 'Loading…';
    document.getElementById('main')?.replaceChildren(loading);
  });
}

/** The data of the page, in a script element of type JSON. */
interface PageData {
  /** Names of the chunks with the catalogue and with the `PublishedSite`. */
  readonly catalogue: string;
  readonly site: string;
  readonly siteDoc: Site;
  /** Paths of files in the folder that a server would make. */
  readonly files: readonly string[];
  /** Files beside the page; absent if the site is a single file. */
  readonly folder?: FolderParts;
}

/** Files beside the page of a published folder. */
interface FolderParts {
  /** The engine's script, compressed. */
  readonly engine: FirstFile;
  readonly opening: OpeningFile;
  /** What can be stored for offline use. */
  readonly offline: OfflineCorpus;
  readonly portal: PortalFiles;
}

const NEEDED = ['DecompressionStream'] as const;

const tooOld = NEEDED.filter((name) => !(name in globalThis));

function dataOf(): PageData {
  return JSON.parse(document.getElementById('zaban-published')?.textContent ?? '{}') as PageData;
}

async function unpacked(packed: Blob): Promise<Blob> {
  return new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
}

/** Decodes the base64 text of an element. */
function bytesIn(id: string): Uint8Array<ArrayBuffer> {
  const text = document.getElementById(id)?.textContent ?? '';
  const binary = atob(text.trim());
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/*
 * files inside = u32 length of the list (little-endian), the list as JSON: [name, length][], then the concatenated files
 */
function filesIn(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as [string, number][];
  let at = 4 + length;
  return new Map(list.map(([name, size]) => [name, bytes.slice(at, (at += size))]));
}

/** Addresses of corpora of own texts, for which the portal answers calls itself. */
const OWN_TEXTS = /^#\/MyTexts\/[^/]/;

/** Rejects every call: on the screens of own texts the portal makes no calls to the site. */
async function answerNothing(): Promise<Response> {
  throw new Error('This page shows a corpus of your own texts. Load the page again.');
}

/** What is needed to start the engine. */
interface EngineParts {
  readonly script: Promise<Blob>;
  readonly early: Promise<ReadonlyMap<string, Uint8Array>>;
  readonly place: DataPlace;
}

function partsInside(): EngineParts {
  return {
    script: Promise.resolve(new Blob([bytesIn('zaban-engine')])),
    early: Promise.resolve(new Map()),
    place: { kind: 'inside', files: filesIn(bytesIn('zaban-data')) },
  };
}

function partsOf({ engine, opening }: FolderParts, folder: string, files: FirstFiles): EngineParts {
  const data = `${folder}/data`;
  return {
    script: files.read(engine),
    early: readEarly(data, opening, files),
    place: { kind: 'folder', address: data },
  };
}

/** A connection counts as slow from this time to first byte of the page, in milliseconds. */
const SLOW_LINE_MS = 100;

/** Whether the connection is slow, so that the order of requests matters. */
function isSlowLine(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page === undefined || page.responseStart - page.requestStart >= SLOW_LINE_MS;
}

/** Moments in the loading of a published folder; none of them rejects. */
interface Moments {
  /** The engine's files are there, or will be within one round trip. */
  readonly nearlyHere: Promise<void>;
  /** The engine has all that it needs to open the corpus, or could not be started. */
  readonly engineStarted: Promise<void>;
  /** The first answers are there. */
  readonly answered: Promise<void>;
}

/** For screens that need no answer of the engine. */
const AT_ONCE: Moments = {
  nearlyHere: Promise.resolve(),
  engineStarted: Promise.resolve(),
  answered: Promise.resolve(),
};

/**
 * Loads the portal. If the first screen needs an answer of the engine, then over a slow connection the engine's files are loaded before
 * those of the portal, and the portal's scripts run after the engine was started: they take the page's thread for longer than it takes
 * to start the engine, which then works beside them. The fonts are loaded after the first answer.
 */
function loadPortal(
  portal: PortalFiles,
  { nearlyHere, engineStarted, answered }: Moments,
  warn: (sentence: string) => void,
): void {
  const { hash } = window.location;
  const needsEngine = expectedCalls(hash).length > 0;
  void (needsEngine && isSlowLine() ? nearlyHere : AT_ONCE.nearlyHere).then(() => preloadPortal(portal, hash));
  void (needsEngine ? engineStarted : AT_ONCE.engineStarted).then(() => startPortal(portal, warn));
  const isKept = navigator.serviceWorker?.controller != null;
  void (isKept ? Promise.resolve() : answered).then(() => addFonts(portal));
}

const SITE_CALL = '/corpus/site';
/** Calls that are answered from the word list, which is as large as all data for the first lines together. */
const FROM_WORD_LIST = /^\/corpus\/(?:urduizedWords|suggestWords|wordProfile)\b/;
/** Milliseconds without a call after which the first content of the screen is complete: some calls depend on answers to others. */
const QUIET_MS = 300;

/** The version of the folder, which is part of the name of the service worker's cache. In the page it follows this script. */
function versionOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="zaban-version"]')?.content ?? '';
}

function start(): void {
  const page = dataOf();
  const { folder: beside } = page;
  const status = new Status();
  const warn = (sentence: string): void => status.warn(sentence);
  const folder = new URL('.', window.location.href);
  const base = folder.pathname.replace(/\/$/, '');
  const isInside = beside === undefined;
  if (OWN_TEXTS.test(window.location.hash)) {
    Object.assign(globalThis, { zabanPublished: { answer: answerNothing, base, isInside } });
    if (beside !== undefined) loadPortal(beside.portal, AT_ONCE, warn);
    return;
  }
  const address = folder.href.replace(/\/$/, '');
  const files = new FirstFiles(address);
  const { script, early, place } = beside === undefined ? partsInside() : partsOf(beside, address, files);
  const offline = beside === undefined ? undefined : new Offline(beside.offline);
  const answered = Promise.withResolvers<void>();
  const engineStarted = Promise.withResolvers<void>();
  /** Resolves when the first content of the screen has arrived; then additional content is fetched. */
  const first = Promise.withResolvers<void>();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const answers = script.then(unpacked).then((code) => {
    const port = startEngine(new Blob([code], { type: 'text/javascript' }), warn);
    const asked = new EngineCalls(port.post);
    const waitForQuiet = (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        if (!asked.areAwaited) answered.resolve();
      }, QUIET_MS);
    };
    offline?.connect((message) => port.post(message));
    port.onMessage = (message: FromPublished) => {
      if (message.kind === 'offline') offline?.take(message.state);
      else if (message.kind === 'progress') {
        status.showProgress(message.progress);
        if (message.progress === undefined) waitForQuiet();
      } else if (message.kind === 'trouble') status.warn(message.sentence);
      else asked.take(message);
    };
    const { catalogue, site } = page;
    void early.then((read) => {
      port.post({ kind: 'start', place, catalogue, site, early: read });
      engineStarted.resolve();
    });
    const [expected, ...further] = isInside ? [] : expectedCalls(window.location.hash);
    if (expected === undefined) first.resolve();
    else asked.expect(expected).then(first.resolve, first.resolve);
    void first.promise.then(() => {
      for (const each of further) void asked.expect(each).catch(() => undefined);
      // Some screens make no call that the engine answers.
      waitForQuiet();
    });
    return asked;
  });
  const answer = async (path: string, options?: RequestInit): Promise<Response> => {
    // The portal renders nothing before it has this answer, so it must not wait for the engine.
    if (path === SITE_CALL) return Response.json({ message: 'Success', doc: page.siteDoc });
    const asked = await answers;
    if (FROM_WORD_LIST.test(path)) await first.promise;
    clearTimeout(quiet);
    return asked.ask(path, options);
  };
  answers.catch((error: unknown) => {
    answered.resolve();
    engineStarted.resolve();
    const reason = error instanceof Error ? error.message : String(error);
    warn(
      `The search engine of this page could not be loaded (${reason}). Check your connection and load the page again.`,
    );
  });
  Object.assign(globalThis, { zabanPublished: { answer, base, isInside, offline } });
  showAroundScreen();
  if (beside !== undefined) {
    const moments = { engineStarted: engineStarted.promise, answered: answered.promise };
    loadPortal(beside.portal, { nearlyHere: files.nearlyHere, ...moments }, warn);
    void answered.promise.then(() => files.keep(`zaban ${folder.pathname} files ${versionOfPage()}`));
  }
  const isThere = (path: string): boolean => page.files.includes(path.replace(/\?.*/s, ''));
  followInPageLinks();
  saveMadeFiles(base, isThere, (path) => answer(path), status);
}

if (tooOld.length === 0) start();
else {
  document.addEventListener('DOMContentLoaded', () => {
    document.body.textContent = `This browser is too old for this page: it lacks ${tooOld.join(', ')}. Please use a browser of 2023 or later.`;
  });
}

/** Handles links to an element of the screen by scrolling, because the part of the address after `#` names the screen here. */
function followInPageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!href.startsWith('#') || href.startsWith('#/') || event.defaultPrevented) return;
    event.preventDefault();
    const place = document.getElementById(decodeURIComponent(href.slice(1)));
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  });
}
