// Which requests does the service worker answer when there is no network?

/** How a request is answered. Any other request goes to the server as if there were no service worker. */
export type Kind = 'page' | 'file' | 'sound' | 'answer';

/**
 * Calls that read public data; only their answers are cached. Calls about accounts and saved work, messages, downloads
 * and exports are not in the list. A new call is cached only once it is added here.
 */
const READING =
  /^(?:searchWord|corpusFiles|findKWIC|searchConcordance|fileWordFrequency|getFileText|corpusDetails|downloadCorpus|urduizedWords|wordProfile|site|pages|explain|vocabulary|positions|concordance|sentences|frequencies|collocations|keyness|ngrams|wordlist|dispersion|distribution|groups|documents)(?:\/|$)/;

/** Calls after which another person may use the browser. */
const CHANGES_USER = /^(?:loginUser|logoutUser|deleteUser|registerUser)$/;

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
  if (path.startsWith('corpus/')) return READING.test(path.slice('corpus/'.length)) ? 'answer' : undefined;
  const isFile = path.startsWith('assets/') || (!path.includes('/') && /\.(?:js|svg|z)$/.test(path));
  return isFile ? 'file' : undefined;
}

/** Whether the signed-in user may be another after this call. */
export function changesUser(path: string): boolean {
  return path.startsWith('corpus/') && CHANGES_USER.test(path.slice('corpus/'.length));
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
