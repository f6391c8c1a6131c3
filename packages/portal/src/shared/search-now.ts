import { pathShown, searchShown } from './base-path.ts';

/**
 * The current query string of the browser. A screen that is still being rendered has the previous one, and a change
 * based on that would undo a step. Returns the rendered one if the browser is already at the address of another screen.
 */
export function searchNow(pathname: string, drawn: URLSearchParams): URLSearchParams {
  return pathShown() === pathname ? new URLSearchParams(searchShown()) : drawn;
}
