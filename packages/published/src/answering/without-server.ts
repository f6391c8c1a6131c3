import { ERROR_STATUS, PATHS, type ErrorCode, type Failure } from '@zaban/contract';
import { RequestError } from '@zaban/engine';
import { CallError } from '@zaban/calls';

const COPY = 'This is a published copy of the site that runs in your browser, without a server.';

/** Paths that need a server, and the sentence for the visitor. */
const REASONS: readonly (readonly [path: string, sentence: string])[] = [
  [PATHS.sendMessage, `${COPY} It cannot send a message: please write to the address on the contact page.`],
  ['/corpus/getCorpusFile/', `${COPY} Downloads need an account on the site itself.`],
  ['/corpus/', `${COPY} It has no accounts; what you save stays in this browser.`],
];

/** The error of a call that only a server can answer. */
export function needsServer(path: string): CallError {
  const reason = REASONS.find(([start]) => path.startsWith(start))?.[1] ?? COPY;
  return new CallError('needs_server', reason);
}

interface FailureResponse {
  readonly status: number;
  readonly body: Failure;
}

function failureResponse(code: ErrorCode, err: string): FailureResponse {
  return { status: ERROR_STATUS[code], body: { message: 'Failed', err, code } };
}

/** The response to an error: HTTP status and body. */
export function failureOf(error: unknown): FailureResponse {
  if (error instanceof CallError) return failureResponse(error.code, error.message);
  if (error instanceof RequestError) {
    const { status, body } = failureResponse(error.code, error.message);
    return { status, body: { ...body, ...error.place } };
  }
  const sentence = error instanceof Error ? error.message : String(error);
  return failureResponse('failed', sentence);
}
