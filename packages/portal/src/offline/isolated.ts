/** What makes a browser give a page memory that its workers share. Files from elsewhere are then fetched without cookies. */
const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
} as const;

/** The same response with the headers of an isolated page, which a host of plain files does not send. A redirection is left as it is. */
export function isolated(response: Response): Response {
  if (!response.ok || response.type === 'opaqueredirect') return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
