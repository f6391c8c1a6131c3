import { hash } from 'node:crypto';

/**
 * The key by which a request is remembered, equal for all its pages. A hash, since a request can have all words or all keys of another
 * corpus.
 */
export function requestKey(request: object): string {
  return hash('sha256', JSON.stringify({ ...request, offset: 0 }), 'base64');
}
