// Which requests does the service worker answer when there is no network?
import { routeAt } from '@zaban/contract';

/** How a request is answered. Any other request goes to the server as if there were no service worker. */
export type Kind = 'page' | 'file' | 'sound' | 'answer';

/** Paths that are not screens: the server answers them itself. */
const NO_SCREEN = /^(?:corpus|audio|assets|docs|data|metrics|healthz|readyz)(?:\/|$)/;

/** @param path path of a request below the site, without a slash at its beginning */
export function kindOf(path: string, isNavigation: boolean): Kind | undefined {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (isNavigation) {
    const isScreen = !NO_SCREEN.test(path) && (!last.includes('.') || path === 'index.html');
    return isScreen ? 'page' : undefined;
  }
  if (path.startsWith('audio/')) return 'sound';
  if (path.startsWith('corpus/')) return routeAt(`/${path}`)?.isKept === true ? 'answer' : undefined;
  const isFile = path.startsWith('assets/') || (!path.includes('/') && /\.(?:js|svg|z)$/.test(path));
  return isFile ? 'file' : undefined;
}

/** Whether the signed-in user may be another after this call. */
export function changesUser(path: string): boolean {
  return routeAt(`/${path}`)?.changesUser === true;
}

/**
 * Whether an answer may be cached: only if everybody gets the same. The server marks other answers, and those that must
 * not be stored, by their headers.
 */
export function mayKeep({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const cacheControl = headers.get('cache-control') ?? '';
  const vary = headers.get('vary') ?? '';
  return (
    status === 200 &&
    /^application\/json\b/.test(headers.get('content-type') ?? '') &&
    !/\b(?:private|no-store)\b/.test(cacheControl) &&
    !/\*|\b(?:cookie|authorization)\b/i.test(vary)
  );
}

/** The part of a whole sound that a request with `Range` asks for, as status 206: players accept no other. */
export function partOf(bytes: Uint8Array<ArrayBuffer>, type: string, range: string): Response {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') return new Response(bytes, { headers: { 'content-type': type } });
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes.length : Math.min(Number(last) + 1, bytes.length);
  if (from >= to) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.length}` } });
  const headers = {
    'content-type': type,
    'content-range': `bytes ${from}-${to - 1}/${bytes.length}`,
    'accept-ranges': 'bytes',
  };
  return new Response(bytes.slice(from, to), { status: 206, headers });
}
