// First: it says in which order the layers of all style sheets stand.
import './theme/index.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { DialogProvider } from '../shared/dialogs/dialogs.tsx';
import { Writing } from './theme/writing.ts';

/** The styles and providers that every screen needs: request cache, dialogs. */
export function AroundRouter({ queries, children }: { readonly queries: QueryClient; readonly children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Writing />
        <DialogProvider>{children}</DialogProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
