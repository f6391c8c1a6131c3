import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { DialogProvider } from '../shared/dialogs/dialogs.tsx';
import { theme } from './theme/index.ts';

/** The providers that every screen needs: theme, request cache, dialogs. */
export function AroundRouter({ queries, children }: { readonly queries: QueryClient; readonly children: ReactNode }) {
  return (
    <StrictMode>
      {/* The content security policy forbids style elements, so the variables are in our own style sheet. */}
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={queries}>
          <DialogProvider>{children}</DialogProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
