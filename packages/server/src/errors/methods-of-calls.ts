import type { App } from '../services.ts';

/**
 * Returns a function that tells the methods of the call at a path; none where there is no call. It knows every call that is added to the
 * application from now on.
 */
export function methodsOfCalls(app: App): (path: string) => string[] {
  const calls: { readonly method: string; readonly parts: readonly string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // Browsers ask with OPTIONS, people do not.
    if (method === 'OPTIONS') return;
    for (const each of [method].flat()) calls.push({ method: each, parts: url.split('/') });
  });
  return (path) => {
    const asked = path.split('/');
    // A name with a colon before it stands for any part of an address, a star for the rest of it.
    const isCall = (parts: readonly string[]): boolean =>
      (parts.length === asked.length || (parts.at(-1) === '*' && parts.length < asked.length)) &&
      parts.every((part, at) => (/^[:*]/.test(part) ? asked[at] !== '' : part === asked[at]));
    return calls.filter(({ parts }) => isCall(parts)).map(({ method }) => method);
  };
}
