// How does every control look in each of its states? A page of the development server alone.
// First: it says in which order the layers of all style sheets stand.
import '../src/app/theme/index.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { DialogProvider } from '../src/shared/dialogs/dialogs.tsx';
import { type Control, CONTROLS } from './controls.tsx';
import './gallery.css';

function States({ of, name, states }: Control) {
  return (
    <section className="gallery-control" data-control={name} data-of={of}>
      <h2>{name}</h2>
      {Object.entries(states).map(([state, shown]) => (
        <div key={state} className="gallery-state">
          <p className="soft note">{state}</p>
          <div data-state={state}>{shown}</div>
        </div>
      ))}
    </section>
  );
}

function Around({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DialogProvider>{children}</DialogProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

createRoot(document.getElementById('gallery') as HTMLElement).render(
  <Around>
    <main className="gallery">
      <h1>Controls</h1>
      {CONTROLS.map((control) => (
        <States key={control.name} {...control} />
      ))}
    </main>
  </Around>,
);
