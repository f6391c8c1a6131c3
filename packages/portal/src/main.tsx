import './app/theme/index.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { router } from './app/router.tsx';
import { theme } from './app/theme/index.ts';
import { DialogProvider } from './shared/dialogs/dialogs.tsx';
import { restoreDensity } from './shared/lines/density.ts';
import { CallFailure } from './shared/requests/call.ts';
import { siteQuery } from './shared/requests/site.ts';

restoreDensity();

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // What the server refused it will refuse again; a connection may come back.
      retry: (attempts, error) => attempts < 1 && error instanceof CallFailure && error.code === 'busy',
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
  },
});
// Asked for before the first screen is there: every one needs it.
void queries.prefetchQuery(siteQuery);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    {/* No style elements: the variables stand in our own style sheet, and the content security policy forbids them. */}
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queries}>
        <DialogProvider>
          <RouterProvider router={router} />
        </DialogProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
