import { SCREENS } from '@zaban/contract';
import type { createBrowserRouter } from 'react-router';
import { CHOSEN_CORPUS } from '../shared/corpus.ts';

/** Keeps the corpus of this page in the address of every screen. The home page is that of the site, with its default corpus. */
export function keepCorpus(router: ReturnType<typeof createBrowserRouter>): void {
  if (CHOSEN_CORPUS === undefined) return;
  router.subscribe(({ location: { pathname, search, hash }, navigation }) => {
    if (navigation.state !== 'idle') return;
    if (pathname === SCREENS.home) return window.location.reload();
    const fields = new URLSearchParams(search);
    if (fields.has('corpus')) return;
    fields.set('corpus', CHOSEN_CORPUS as string);
    void router.navigate(`${pathname}?${fields}${hash}`, { replace: true, preventScrollReset: true });
  });
}
