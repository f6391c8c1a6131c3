// First: it says in which order the layers of all style sheets stand.
import './theme/index.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { DialogProvider } from '../shared/dialogs/dialogs.tsx';
import { useWriting } from '../shared/requests/site.ts';

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

/** Marks the page with the direction and the hand of the texts of the corpus, by which tokens.css sets them. */
function Writing(): null {
  const { direction, nastaliq } = useWriting();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.texts = direction;
    dataset.hand = nastaliq ? 'nastaliq' : 'plain';
  }, [direction, nastaliq]);
  return null;
}
