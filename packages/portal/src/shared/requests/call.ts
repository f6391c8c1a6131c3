import type { ErrorCode, Failure } from '@zaban/contract';
import { sessionEnded } from '../account/session-ended.ts';
import { BASE_PATH } from '../base-path.ts';
import { ofCorpus } from '../corpus.ts';
import { HASH_ROOT, IN_PAGE, OWN_TEXTS } from '../in-page.ts';

const OTHER_ORIGIN = import.meta.env.VITE_ZABAN_API;

/**
 * Base address of the calls: the path of the portal, unless another was set in the build. For one's own texts it is a
 * fragment of the page, so that a link to one of their files makes no request to a server.
 */
export const API = OWN_TEXTS === undefined ? (OTHER_ORIGIN ?? BASE_PATH) : `#${HASH_ROOT}`;

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
/** Said instead of the server's own words, which are for its operator. */
const FAILED = 'The server could not answer. Nothing was lost. Try again in a moment.';
const UNREADABLE = 'The response of the server could not be read. Try again in a moment.';

/** The first calls made before a service worker could cache their answers: path, and the body of a POST. */
export const madeCalls: (readonly [path: string, body: string | undefined])[] = [];

const MOST_MADE_CALLS = 50;

/** A failed call: one sentence for people, and the stable code if the server gave one. */
export class CallFailure extends Error {
  readonly code: ErrorCode | 'unreachable';
  readonly place: Pick<Failure, 'offset' | 'length' | 'line' | 'column'>;

  constructor(message: string, code: ErrorCode | 'unreachable', place: Partial<Failure> = {}) {
    super(message);
    this.code = code;
    this.place = place;
  }
}

async function answerOf(path: string, options: RequestInit): Promise<Response> {
  if (IN_PAGE !== undefined) return IN_PAGE.answer(path, options);
  if (navigator.serviceWorker?.controller === null && madeCalls.length < MOST_MADE_CALLS)
    madeCalls.push([path, options.body as string | undefined]);
  try {
    return await fetch(API + path, { credentials: OTHER_ORIGIN === undefined ? 'same-origin' : 'include', ...options });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallFailure(UNREACHABLE, 'unreachable');
  }
}

/** The `doc` of a successful answer. @throws CallFailure for any other answer */
async function docOf<Doc>(response: Response): Promise<Doc> {
  const answer = (await response.json().catch(() => undefined)) as
    | { message: 'Success'; doc?: Doc }
    | Failure
    | undefined;
  if (answer?.message === 'Success') {
    if (answer.doc !== undefined) return answer.doc;
    throw new CallFailure(UNREADABLE, 'failed');
  }
  if (answer?.code === 'not_signed_in') sessionEnded();
  const { err = UNREADABLE, code = 'failed' } = answer ?? {};
  // A server’s sentence on a failure of its own is for its operator; that of the engine in the page says what the reader can do.
  const isOfServer = IN_PAGE === undefined && err !== '' && answer !== undefined && code === 'failed';
  throw new CallFailure(isOfServer ? FAILED : err, code, answer);
}

export async function callGet<Doc>(path: string, signal?: AbortSignal): Promise<Doc> {
  return docOf<Doc>(await answerOf(ofCorpus(path), { signal: signal ?? null }));
}

export async function callPost<Doc>(path: string, body: object, signal?: AbortSignal): Promise<Doc> {
  const headers = { 'content-type': 'application/json' };
  return docOf<Doc>(
    await answerOf(ofCorpus(path), { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null }),
  );
}
