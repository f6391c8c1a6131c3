import type { createBrowserRouter } from 'react-router';

/**
 * A page is prepared when the portal is built, so that there is something to read and a box to type in before the code
 * has arrived. What was typed and chosen by then goes into the address, from where the screen takes it. Returns a
 * function that gives the search box the focus again, if it had it.
 */
export function keepTyped(container: HTMLElement, router: ReturnType<typeof createBrowserRouter>): () => void {
  const box = container.querySelector<HTMLInputElement>('input[data-search-box]');
  const form = box?.form;
  if (box == null || form == null || box.value === '') return () => undefined;
  const { pathname, search } = router.state.location;
  const state = new URLSearchParams(search);
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') state.set(name, value);
  void router.navigate(`${pathname}?${state}`, { replace: true });
  const focused = document.activeElement === box;
  return () => {
    if (focused) container.querySelector<HTMLInputElement>('input[data-search-box]')?.focus();
  };
}
