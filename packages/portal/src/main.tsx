// What does a visitor see? Each folder answers one question:
// - app: What do all screens have around them, and which address shows which screen?
// - features/<screen>: What does this screen show, and which calls does it make?
// - offline: What does the service worker of a site store, and what does it never store?
// - controls: Which buttons, fields and tabs do all screens use?
// - shared/requests: Which requests do several screens make? One file per request: fetcher, query options, hook
// - shared/lines: How are lines and tables shown, opened, and moved through with the keyboard?
// - shared/reading: How are pages of text and descriptions laid out?
// - shared/files: How are the files listed, and how is an opened one read?
// - shared/saved-work: What do users save, in the browser and in their account?
// - shared/search: How does a results screen show a search and its figures?
// - shared/help: What does a question mark explain, and what do the terms of linguistics mean?
// - shared/layout, shared/dialogs, shared/account: Which components do all screens share?
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter, RouterProvider } from 'react-router';
import { AroundRouter } from './app/around-router.tsx';
import { keepCorpus } from './app/keep-corpus.ts';
import { keepTyped } from './app/keep-typed.ts';
import { routes } from './app/routes.tsx';
import { BASE_PATH } from './shared/base-path.ts';
import { HASH_ROOT, IN_PAGE, OWN_TEXTS, ownCorpusIn, PUBLISHED } from './shared/in-page.ts';
import { CallFailure } from './shared/requests/call.ts';
import { siteQuery } from './shared/requests/site.ts';
import { useLayoutEffect } from 'react';

/** Visitors see a notice; the reason is logged for the maintainers of the site. */
const log = { onError: (error: Error) => console.warn(error.message) };

const queries = new QueryClient({
  queryCache: new QueryCache(log),
  mutationCache: new MutationCache(log),
  defaultOptions: {
    queries: {
      // A refused request would be refused again; a request is repeated once, and only if the server was busy.
      retry: (attempts, error) => attempts < 1 && error instanceof CallFailure && error.code === 'busy',
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
  },
});
/** Milliseconds that the first screen waits at most for the description of the site. */
const SITE_WAIT_MS = 2000;

// Requested before the first screen is rendered: every screen needs it, and the layout of most depends on it.
const siteLoaded = Promise.race([
  queries.prefetchQuery(siteQuery),
  new Promise<void>((resolve) => setTimeout(resolve, SITE_WAIT_MS)),
]);

const container = document.getElementById('root') as HTMLElement;
const router =
  IN_PAGE === undefined
    ? createBrowserRouter(routes, BASE_PATH === '' ? {} : { basename: BASE_PATH })
    : createHashRouter(routes, HASH_ROOT === '' ? {} : { basename: HASH_ROOT });

keepCorpus(router);

// The portal of the site and that of a visitor's own texts share no state: going from one to the other reloads the
// page.
window.addEventListener('hashchange', () => {
  if (ownCorpusIn(window.location.hash) !== OWN_TEXTS) window.location.reload();
});

/** Resolves when the code of the screen has loaded. */
function routerReady(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopWaiting = router.subscribe(({ initialized }) => initialized && resolve());
  if (router.state.initialized) resolve();
  return promise.finally(stopWaiting);
}

await Promise.all([routerReady(), siteLoaded]);
// Replaces the prepared page. Later navigation is rendered synchronously: during a transition the previous screen would
// still take clicks.
const giveBack = keepTyped(container);
// Synchronously: what is typed between the removal of the prepared page and the first render would be lost.
flushSync(() =>
  createRoot(container).render(
    <AroundRouter queries={queries}>
      <RouterProvider router={router} useTransitions={false} />
      <OnceShown act={giveBack} />
    </AroundRouter>,
  ),
);

// A single-file site contains everything, so there is nothing for a service worker to keep.
if (import.meta.env.PROD && PUBLISHED?.isInside !== true && 'serviceWorker' in navigator) {
  void import('./app/offline/start-offline.ts').then(({ startOffline }) =>
    startOffline(() => queries.isFetching() > 0),
  );
}

/** Calls `act` when its sibling screens are on the page for the first time, before the browser paints them. */
function OnceShown({ act }: { readonly act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}
