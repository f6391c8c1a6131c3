import { STATUS_CODES } from 'node:http';

/** What the answers of each HTTP status mean. */
const MEANINGS: Readonly<Record<string, string>> = {
  200: 'The answer.',
  400: 'The request has a mistake; `err` says which.',
  401: 'The user is not signed in, or the password is wrong.',
  403: 'This user may not do this; `err` says why.',
  404: 'There is no such text, word or page.',
  409: 'There is already an account with this address.',
  412: 'The file is not the one that `If-Match` names.',
  413: 'The body, or the saved work of the account, is too large.',
  416: 'The file ends before the part that `Range` names.',
  429: 'Too many attempts; try again after the seconds in `Retry-After`.',
  503: 'The server is busy; try again after the seconds in `Retry-After`.',
  507: 'The saved work of all accounts has reached the limit of the site.',
};

export function meaningOf(status: string): string {
  return MEANINGS[status] ?? `${STATUS_CODES[status] ?? 'Another answer'}.`;
}
