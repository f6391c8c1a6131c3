import { pathShown, searchShown } from './base-path.ts';

/**
 * What the address of a screen says now: a screen still being drawn shows the address before, and a change to that would
 * undo a step. What is drawn, when the address is that of another screen, which is on its way.
 */
export function searchNow(pathname: string, drawn: URLSearchParams): URLSearchParams {
  return pathShown() === pathname ? new URLSearchParams(searchShown()) : drawn;
}
