import { pathShown, searchShown } from './base-path.ts';

/**
 * The query string that the browser shows now. A screen that is still being drawn has the one before, and a change based on
 * that would undo a step. Gives the drawn one when the browser is already at the address of another screen.
 */
export function searchNow(pathname: string, drawn: URLSearchParams): URLSearchParams {
  return pathShown() === pathname ? new URLSearchParams(searchShown()) : drawn;
}
