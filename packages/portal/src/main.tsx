import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { AroundRouter } from './app/around-router.tsx';
import { keepTyped } from './app/keep-typed.ts';
import { OnceShown } from './app/once-shown.tsx';
import { routes } from './app/routes.tsx';
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
// Asked for before the first screen is there: every one needs it.
void queries.prefetchQuery(siteQuery);

const container = document.getElementById('root') as HTMLElement;
const router = createBrowserRouter(routes);

/** Takes the place of the prepared page once the code of the screen is there. */
function show(): void {
  const giveBack = keepTyped(container);
  createRoot(container).render(
    <AroundRouter queries={queries}>
      <RouterProvider router={router} />
      <OnceShown act={giveBack} />
    </AroundRouter>,
  );
}

if (router.state.initialized) show();
else {
  const stopWaiting = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stopWaiting();
    show();
  });
}
