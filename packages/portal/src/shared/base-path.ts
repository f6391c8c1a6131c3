/**
 * Path below which the portal runs, without a slash at its end: empty at the root of its origin. It is read from the address of
 * this script, so that the same built files work wherever they are put.
 */
export const BASE_PATH =
  import.meta.env.SSR || import.meta.env.DEV ? '' : new URL(import.meta.url).pathname.replace(/\/assets\/[^/]*$/, '');

/** Address of a screen for somebody elsewhere: in a citation, in a file. */
export function wholeAddress(path: string): string {
  return window.location.origin + BASE_PATH + path;
}

/** Path of the address that the browser shows now, as the routes know it; undefined outside the portal. */
export function pathShown(pathname = window.location.pathname): string | undefined {
  if (BASE_PATH === '') return pathname;
  if (pathname === BASE_PATH) return '/';
  return pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : undefined;
}

/** Name under which this site keeps something in the browser: another site of the same origin keeps its own. */
export function storageKey(name: string): string {
  return name + BASE_PATH;
}
