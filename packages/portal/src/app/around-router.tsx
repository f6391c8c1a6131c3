import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { DialogProvider } from '../shared/dialogs/dialogs.tsx';
import { theme } from './theme/index.ts';

/** What every screen may use: theme, requests, dialogs. */
export function AroundRouter({ queries, children }: { readonly queries: QueryClient; readonly children: ReactNode }) {
  return (
    <StrictMode>
      {/* No style elements: the variables stand in our own style sheet, and the content security policy forbids them. */}
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={queries}>
          <DialogProvider>{children}</DialogProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
