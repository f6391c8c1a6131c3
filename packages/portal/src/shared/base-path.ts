import { HASH_ROOT, IN_PAGE, PUBLISHED } from './in-page.ts';

/**
 * Path below which the portal runs, without a trailing slash: empty at the root of its origin. It is derived from the
 * address of this script, so that the same built files work at any path.
 */
export const BASE_PATH =
  PUBLISHED?.base ??
  (import.meta.env.SSR || import.meta.env.DEV ? '' : new URL(import.meta.url).pathname.replace(/\/assets\/[^/]*$/, ''));

/** The full address of a path, for use outside the portal: in a citation or a file. */
export function wholeAddress(path: string): string {
  if (IN_PAGE === undefined) return window.location.origin + BASE_PATH + path;
  return `${window.location.href.split('#')[0]}#${HASH_ROOT}${path === '' ? '/' : path}`;
}

/** The address of a screen of the site, as a link from the portal of a visitor's own corpus. */
export function addressInSite(path: string): string {
  return PUBLISHED === undefined ? BASE_PATH + path : `#${path}`;
}

/** The address of the current screen, relative to the portal; undefined outside the portal. */
function screenShown(): URL | undefined {
  const { origin, pathname, search, hash } = window.location;
  if (IN_PAGE === undefined) {
    const path = pathShown(pathname);
    return path === undefined ? undefined : new URL(path + search, origin);
  }
  return new URL(hash.slice(1 + HASH_ROOT.length) || '/', 'http://published');
}

/** Path of an address relative to the portal, by default of the current one; undefined outside the portal. */
export function pathShown(pathname?: string): string | undefined {
  if (pathname === undefined) return screenShown()?.pathname;
  if (BASE_PATH === '') return pathname;
  if (pathname === BASE_PATH) return '/';
  return pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : undefined;
}

/** Query string of the current address, with its `?`; empty if there is none. */
export function searchShown(): string {
  return screenShown()?.search ?? '';
}

/** A key for the storage of the browser that contains the path of this site, since other sites may share the origin. */
export function storageKey(name: string): string {
  return name + (PUBLISHED?.isInside === true ? window.location.pathname : BASE_PATH) + HASH_ROOT;
}
