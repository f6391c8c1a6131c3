// The portal without a browser: its screens in a simulated document, with the answers of a real server. A test of what has a size or a
// place, of focus that the browser moves, of printing or of files needs a browser.
import { setTimeout } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import * as react from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, inject, vi } from 'vitest';
import { AroundRouter } from '../../packages/portal/src/app/around-router.tsx';
import { keepCorpus } from '../../packages/portal/src/app/keep-corpus.ts';
import { routes } from '../../packages/portal/src/app/routes.tsx';
import { siteQuery } from '../../packages/portal/src/shared/requests/site.ts';
import { knowPopovers } from './popovers.ts';

knowPopovers();

// React takes a stack trace of each of the first ten thousand elements of a second, for its warnings, which come without it too: a
// seventh of the time of these tests. This is its count of them.
const ofReact: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof ofReact === 'object' && ofReact !== null) {
  Object.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });
}

// Lists of which only the rows in sight are drawn draw none in a box without a height.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 });

// No style sheet is read here, so that an element has the styles of its attribute alone; happy-dom would copy all properties at each question.
window.getComputedStyle = (element) => (element as HTMLElement).style;

// On a busy machine an answer comes late. The document as HTML would hide the sentence of a failure.
configure({ asyncUtilTimeout: 200_000, getElementError: (message) => new Error(message ?? 'Nothing found.') });

declare global {
  interface Window {
    readonly happyDOM: { setURL(url: string): void; setViewport(size: { width: number; height: number }): void };
  }
}

export interface Settings {
  /** Address of the site, without a trailing slash; by default that of the sample site. */
  readonly site?: string;
  /** Width of the window in CSS pixels. */
  readonly width?: number;
}

/** The different requests of a test so far: method, path and query string. React shows each screen twice, and so asks twice. */
export const requests = new Set<string>();

/** The different calls that the screen has made so far, with their bodies, in their order. */
export const calls: { readonly call: string; readonly body: unknown }[] = [];

/** The files that the screen has saved, the oldest first. */
export const saved: { readonly name: string; readonly content: Blob }[] = [];

/** Answers a request, of which `answer` is what the server says. */
type Answers = (answer: () => Promise<Response>, path: string) => Promise<Response>;

const others: { readonly paths: RegExp; readonly answers: Answers }[] = [];
let cookies = new Map<string, string>();
let leaveScreen = (): void => {};
const networkFetch = globalThis.fetch;

/**
 * From now on `answers` says what the screen gets for the paths that match; the last one that was given comes first. Returns
 * what ends this.
 */
export function answerInstead(paths: RegExp, answers: Answers): () => void {
  const other = { paths, answers };
  others.unshift(other);
  return () => void others.splice(others.indexOf(other), 1);
}

/** From now on these paths are out of reach, until what is returned is called. */
export const breakOff = (paths: RegExp): (() => void) =>
  answerInstead(paths, () => Promise.reject(new TypeError('no')));

/** From now on answers for these paths wait, until what is returned is called. */
export function holdBack(paths: RegExp): () => void {
  const { promise: awaited, resolve: letGo } = Promise.withResolvers<void>();
  answerInstead(paths, (answer) => awaited.then(answer));
  return letGo;
}

/** Requests that a browser makes to one server at a time; a server refuses a visitor who has many more under way. */
const CONNECTIONS = 6;
let connections = 0;
const awaitingOne: (() => void)[] = [];

/** Does something as soon as a connection is free. */
async function connected<Answer>(use: () => Promise<Answer>): Promise<Answer> {
  if (connections < CONNECTIONS) connections += 1;
  else await new Promise<void>((free) => awaitingOne.push(free));
  try {
    return await use();
  } finally {
    const next = awaitingOne.shift();
    if (next === undefined) connections -= 1;
    else next();
  }
}

async function ask(path: string, options: RequestInit): Promise<Response> {
  const asking = cookies;
  const address = new URL(path, window.location.href);
  const headers = new Headers(options.headers);
  headers.set('origin', address.origin);
  const answer = await connected(async () => {
    headers.set('cookie', [...asking].map(([name, value]) => `${name}=${value}`).join('; '));
    // What the screen no longer wants is read to its end too: a server that stops waits for an answer that nobody reads.
    let response = await networkFetch(address, { ...options, headers, signal: null });
    // All files of tests that run at once are one client, which the server refuses while it has too much under way.
    for (let tries = 0; tries < 300 && response.status === 503 && response.headers.has('retry-after'); tries += 1) {
      await setTimeout(500);
      response = await networkFetch(address, { ...options, headers, signal: null });
    }
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      asking.set(name, value);
    }
    return wholeOf(response);
  });
  // What was still under way when another visitor came must not sign that one out; who waits for its end goes on.
  if (asking !== cookies) throw new DOMException('The visitor has left.', 'AbortError');
  return answer;
}

/** An answer that is read to its end, whether the screen reads it or not. */
async function wholeOf(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  if (headers.get('content-type')?.startsWith('text/event-stream') === true) return response;
  const content = await response.arrayBuffer();
  return new Response(content.byteLength === 0 ? null : content, { status, statusText, headers });
}

function note(call: string, { body }: RequestInit): void {
  requests.add(call);
  const made = { call, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null };
  if (!calls.some((other) => JSON.stringify(other) === JSON.stringify(made))) calls.push(made);
}

/** What the server itself answers to a call of this visitor. */
export async function docOf<Doc>(path: string, body?: object): Promise<Doc> {
  const headers = { 'content-type': 'application/json' };
  const response = await ask(path, body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) });
  expect([path, response.status]).toEqual([path, 200]);
  return ((await response.json()) as { doc: Doc }).doc;
}

function request(path: string, options: RequestInit = {}): Promise<Response> {
  note(`${options.method ?? 'GET'} ${path}`, options);
  const answers = others.find(({ paths }) => paths.test(path))?.answers;
  const answer = () => ask(path, options);
  return answers === undefined ? answer() : answers(answer, path);
}

/** What is clicked to save a file: the browser would take the content of its address. */
function noteSavedFiles(): void {
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content as Blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const content = contents.get(this.getAttribute('href') ?? '');
    if (content === undefined) this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    else saved.push({ name: this.download, content });
  });
}

/** Forgets what was stored, and so tells what is held in memory as another tab would. */
function clearStorages(): void {
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new Event('storage'));
}

/** What a browser keeps of a visitor. */
interface Kept {
  readonly cookies: Map<string, string>;
  readonly stored: readonly (readonly [Storage, readonly (readonly [string, string])[]])[];
}

/** From now on the browser is that of another visitor, by default of a new one. Returns the one before. */
export function asAnother(other?: Kept): Kept {
  leaveScreen();
  const storages = [localStorage, sessionStorage];
  const before = { cookies, stored: storages.map((storage) => [storage, Object.entries<string>(storage)] as const) };
  clearStorages();
  cookies = other?.cookies ?? new Map<string, string>();
  for (const [storage, items] of other?.stored ?? []) for (const [key, item] of items) storage.setItem(key, item);
  return before;
}

/**
 * Shows the screen of an address of the site, once the description of the site is there, in place of the one before.
 * Returns its visitor.
 */
export async function open(
  address: string,
  { site = inject('siteUrl'), width = 1280 }: Settings = {},
): Promise<UserEvent> {
  leaveScreen();
  window.happyDOM.setViewport({ width, height: 900 });
  // The address that is open is loaded again: the way that led to it stays.
  const way: unknown = window.location.href === site + address ? window.history.state : null;
  window.happyDOM.setURL(site + address);
  window.history.replaceState(way, '', site + address);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  await queries.prefetchQuery(siteQuery);
  const router = createBrowserRouter(routes);
  keepCorpus(router);
  leaveScreen = () => {
    cleanup();
    router.dispose();
    leaveScreen = () => {};
  };
  render(
    <AroundRouter queries={queries}>
      <RouterProvider router={router} useTransitions={false} />
    </AroundRouter>,
  );
  return userEvent.setup();
}

/** Before each test. */
export function begin(): void {
  vi.stubGlobal('fetch', request);
  vi.spyOn(console, 'error');
  noteSavedFiles();
}

/** After each test. Throws for what React said of wrong HTML, of keys that are missing and of state that is set too late. */
export function end(): void {
  leaveScreen();
  const faults = vi.mocked(console.error).mock.calls.map((all) => all.join(' '));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  requests.clear();
  calls.length = 0;
  saved.length = 0;
  others.length = 0;
  cookies = new Map();
  clearStorages();
  expect(faults).toEqual([]);
}
