import { HASH_ROOT, IN_PAGE, PUBLISHED } from './in-page.ts';

/**
 * Path below which the portal runs, without a slash at its end: empty at the root of its origin. It is read from the address of
 * this script, so that the same built files work wherever they are put.
 */
export const BASE_PATH =
  PUBLISHED?.base ??
  (import.meta.env.SSR || import.meta.env.DEV ? '' : new URL(import.meta.url).pathname.replace(/\/assets\/[^/]*$/, ''));

/** Address of a screen for somebody elsewhere: in a citation, in a file. */
export function wholeAddress(path: string): string {
  if (IN_PAGE === undefined) return window.location.origin + BASE_PATH + path;
  return `${window.location.href.split('#')[0]}#${HASH_ROOT}${path === '' ? '/' : path}`;
}

/** The address of the screen that the browser shows now, as the routes know it; undefined outside the portal. */
function screenShown(): URL | undefined {
  const { origin, pathname, search, hash } = window.location;
  if (IN_PAGE === undefined) {
    const path = pathShown(pathname);
    return path === undefined ? undefined : new URL(path + search, origin);
  }
  return new URL(hash.slice(1 + HASH_ROOT.length) || '/', 'http://published');
}

/** Path of an address below the portal, as the routes know it; undefined outside the portal. */
export function pathShown(pathname?: string): string | undefined {
  if (pathname === undefined) return screenShown()?.pathname;
  if (BASE_PATH === '') return pathname;
  if (pathname === BASE_PATH) return '/';
  return pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : undefined;
}

/** Query string of the address that the browser shows now, with its `?`; empty where there is none. */
export function searchShown(): string {
  return screenShown()?.search ?? '';
}

/** Name under which this site keeps something in the browser: another site of the same origin keeps its own. */
export function storageKey(name: string): string {
  return name + (PUBLISHED?.isInside === true ? window.location.pathname : BASE_PATH) + HASH_ROOT;
}
