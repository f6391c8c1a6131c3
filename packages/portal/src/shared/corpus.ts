import { routeAt, SCREENS } from '@zaban/contract';
import { pathShown, searchShown } from './base-path.ts';
import { IN_PAGE } from './in-page.ts';

/** The corpus in the address of the page. On the home page the same field names a data set. */
function corpusShown(): string | undefined {
  if (import.meta.env.SSR || IN_PAGE !== undefined || pathShown() === SCREENS.home) return undefined;
  return new URLSearchParams(searchShown()).get('corpus') ?? undefined;
}

/** The corpus that this page shows; undefined: the default one. Another one is another page: nothing of the two is ever mixed. */
export const CHOSEN_CORPUS = corpusShown();

/** Whether a call asks the corpus, and not accounts or pages of the site. */
function asksCorpus(path: string): boolean {
  const { path: route, isKept } = routeAt(path.split('?')[0] ?? '') ?? {};
  return isKept === true || /export|suggestWords|wordsTable|getCorpusFile/.test(route ?? '');
}

/** The path of a call to the corpus of this page, unless it names another. */
export function ofCorpus(path: string): string {
  if (CHOSEN_CORPUS === undefined || !asksCorpus(path) || /[?&]corpus=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}corpus=${encodeURIComponent(CHOSEN_CORPUS)}`;
}

/** The same screen with the same query in another corpus. */
export function addressInCorpus(id: string, isDefault: boolean): string {
  const address = new URL(window.location.href);
  // A page of one corpus is not that of another, nor is a build.
  for (const field of ['page', 'file', 'hit', 'build', 'criteria', 'aligned']) address.searchParams.delete(field);
  if (isDefault) address.searchParams.delete('corpus');
  else address.searchParams.set('corpus', id);
  return address.href;
}
