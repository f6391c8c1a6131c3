/**
 * Headers with which a browser gives a page memory that its workers share. Files from other origins are then fetched
 * without cookies.
 */
const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
} as const;

/**
 * The same response with the headers of an isolated page, which a plain file server does not send. A redirect is
 * returned unchanged.
 */
export function isolated(response: Response): Response {
  if (!response.ok || response.type === 'opaqueredirect') return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
