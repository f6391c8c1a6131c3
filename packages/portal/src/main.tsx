import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter, RouterProvider } from 'react-router';
import { AroundRouter } from './app/around-router.tsx';
import { keepTyped } from './app/keep-typed.ts';
import { OnceShown } from './app/once-shown.tsx';
import { routes } from './app/routes.tsx';
import { BASE_PATH } from './shared/base-path.ts';
import { HASH_ROOT, IN_PAGE, OWN_TEXTS, ownCorpusIn, PUBLISHED } from './shared/in-page.ts';
import { CallFailure } from './shared/requests/call.ts';
import { siteQuery } from './shared/requests/site.ts';

/** Visitors see a notice; who looks after the site finds the reason here. */
const log = { onError: (error: Error) => console.warn(error.message) };

const queries = new QueryClient({
  queryCache: new QueryCache(log),
  mutationCache: new MutationCache(log),
  defaultOptions: {
    queries: {
      // What the server refused it will refuse again; who is busy may be free in a moment.
      retry: (attempts, error) => attempts < 1 && error instanceof CallFailure && error.code === 'busy',
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
  },
});
/** Longest that the first screen waits for what the site is, in milliseconds. */
const SITE_WAIT = 2000;

// Asked for before the first screen is there: every one needs it, and most lay out by it what they show.
const siteAsked = Promise.race([
  queries.prefetchQuery(siteQuery),
  new Promise<void>((resolve) => setTimeout(resolve, SITE_WAIT)),
]);

const container = document.getElementById('root') as HTMLElement;
const router =
  IN_PAGE === undefined
    ? createBrowserRouter(routes, BASE_PATH === '' ? {} : { basename: BASE_PATH })
    : createHashRouter(routes, HASH_ROOT === '' ? {} : { basename: HASH_ROOT });

// The portal of the site and that of one's own texts share no state: whoever goes from one to the other loads the page anew.
window.addEventListener('hashchange', () => {
  if (ownCorpusIn(window.location.hash) !== OWN_TEXTS) window.location.reload();
});

/** Resolves when the code of the screen is there. */
function routerReady(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopWaiting = router.subscribe(({ initialized }) => initialized && resolve());
  if (router.state.initialized) resolve();
  return promise.finally(stopWaiting);
}

await Promise.all([routerReady(), siteAsked]);
// Takes the place of the prepared page. A new address is drawn at once: drawn bit by bit, as a transition, the screen
// of the address before would still take clicks.
const giveBack = keepTyped(container);
// In one go: what is typed or pressed between the prepared page and the live one would be lost.
flushSync(() =>
  createRoot(container).render(
    <AroundRouter queries={queries}>
      <RouterProvider router={router} useTransitions={false} />
      <OnceShown act={giveBack} />
    </AroundRouter>,
  ),
);

// One file has all with it, and nothing beside it that could be kept.
if (import.meta.env.PROD && PUBLISHED?.isInside !== true && 'serviceWorker' in navigator) {
  void import('./app/offline/start-offline.ts').then(({ startOffline }) =>
    startOffline(() => queries.isFetching() > 0),
  );
}
