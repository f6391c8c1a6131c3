import { ERROR_STATUS, PATHS, type ErrorCode, type Failure } from '@zaban/contract';
import { RequestError } from '@zaban/engine';
import { CallFailure } from '@zaban/server/calls';

const COPY = 'This is a published copy of the site that runs in your browser, without a server.';

/** What needs a server, and the sentence that says so. */
const REASONS: readonly (readonly [path: string, sentence: string])[] = [
  [PATHS.sendMessage, `${COPY} It cannot send a message: please write to the address on the contact page.`],
  ['/corpus/getCorpusFile/', `${COPY} Downloads need an account on the site itself.`],
  ['/corpus/', `${COPY} It has no accounts; what you save stays in this browser.`],
];

/** The failure of a call that only a server can answer. */
export function needsServer(path: string): CallFailure {
  const reason = REASONS.find(([start]) => path.startsWith(start))?.[1] ?? COPY;
  return new CallFailure('needs_server', reason);
}

interface Told {
  readonly status: number;
  readonly body: Failure;
}

function told(code: ErrorCode, err: string): Told {
  return { status: ERROR_STATUS[code], body: { message: 'Failed', err, code } };
}

/** What is told of an error, and with which status. */
export function failureOf(error: unknown): Told {
  if (error instanceof CallFailure) return told(error.code, error.message);
  if (error instanceof RequestError) {
    const { status, body } = told(error.code, error.message);
    return { status, body: { ...body, ...error.place } };
  }
  const sentence = error instanceof Error ? error.message : String(error);
  return told('failed', sentence);
}
