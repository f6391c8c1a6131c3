// The portal without a browser: its screens in a simulated document, with the answers of a real server. A test of what has a size or a
// place, of focus that the browser moves, of printing or of files needs a browser.
import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, inject, vi } from 'vitest';
import { AroundRouter } from '../../packages/portal/src/app/around-router.tsx';
import { keepCorpus } from '../../packages/portal/src/app/keep-corpus.ts';
import { routes } from '../../packages/portal/src/app/routes.tsx';
import { siteQuery } from '../../packages/portal/src/shared/requests/site.ts';

// On a busy machine an answer comes late. The document as HTML would hide the sentence of a failure.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'Nothing found.') });

declare global {
  interface Window {
    readonly happyDOM: { setURL(url: string): void; setViewport(size: { width: number; height: number }): void };
  }
}

interface Settings {
  /** Address of the site, without a trailing slash; by default that of the sample site. */
  readonly site?: string;
  /** Width of the window in CSS pixels. */
  readonly width?: number;
}

/** The different requests of a test so far: method, path and query string. React shows each screen twice, and so asks twice. */
export const requests = new Set<string>();

/** The files that the screen has saved, the oldest first. */
export const saved: { readonly name: string; readonly content: Blob }[] = [];

/** Answers a request, of which `answer` is what the server says. */
type Answers = (answer: () => Promise<Response>, path: string) => Promise<Response>;

const others: { readonly paths: RegExp; readonly answers: Answers }[] = [];
let cookies = new Map<string, string>();
const networkFetch = globalThis.fetch;

/** From now on `answers` says what the screen gets for the paths that match; the last one that was given comes first. */
export function answerInstead(paths: RegExp, answers: Answers): void {
  others.unshift({ paths, answers });
}

async function ask(path: string, options: RequestInit): Promise<Response> {
  const headers = new Headers(options.headers);
  headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  headers.set('origin', window.location.origin);
  const response = await networkFetch(new URL(path, window.location.href), { ...options, headers });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  return response;
}

function request(path: string, options: RequestInit = {}): Promise<Response> {
  requests.add(`${options.method ?? 'GET'} ${path}`);
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

/** Shows the screen of an address of the site, once the description of the site is there. Returns its visitor. */
export async function open(
  address: string,
  { site = inject('siteUrl'), width = 1280 }: Settings = {},
): Promise<UserEvent> {
  window.happyDOM.setViewport({ width, height: 900 });
  window.happyDOM.setURL(site + address);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  await queries.prefetchQuery(siteQuery);
  const router = createBrowserRouter(routes);
  keepCorpus(router);
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
  cleanup();
  const faults = vi.mocked(console.error).mock.calls.map((all) => all.join(' '));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  requests.clear();
  saved.length = 0;
  others.length = 0;
  cookies = new Map();
  localStorage.clear();
  sessionStorage.clear();
  expect(faults).toEqual([]);
}
