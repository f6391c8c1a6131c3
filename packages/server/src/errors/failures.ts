import { ERROR_STATUS, type ErrorCode, type Failure, problemSentence } from '@zaban/contract';
import { RequestError } from '@zaban/engine';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { BUSY_SECONDS, CallError } from '@zaban/calls';
import { AskFailure } from '@zaban/doors';
import { isDatabaseTrouble } from '../database/index.ts';
import type { App } from '../services.ts';

/** Turns every error into an answer with one sentence and a stable code. Internal errors are logged and not described. */
export function addFailures(app: App): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const { status, body, retryAfter } = failureOf(error);
    if (status === 500) request.log.error(error, 'A call failed.');
    else if (isDatabaseTrouble(error)) request.log.error(error, 'The database cannot be used.');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    // For a range beyond the end of a file, the answer gives the size of the file.
    const range = status === 416 ? contentRangeOf(error) : undefined;
    if (range !== undefined) reply.header('content-range', range);
    // A temporary failure must not be cached.
    reply.header('cache-control', 'no-store');
    return reply.status(status).send(body);
  });
}

export const NOTHING_HERE = 'There is nothing at this address.';

/** Seconds after which a call may be repeated if the database was unavailable. */
const DATABASE_SECONDS = 10;

/** Codes and messages for errors of Fastify and of sending files, by status. A path that is not a sendable file counts as missing. */
const REFUSALS_BY_STATUS: Readonly<Record<number, readonly [code: ErrorCode, sentence: string]>> = {
  403: ['not_found', NOTHING_HERE],
  404: ['not_found', NOTHING_HERE],
  412: ['precondition_failed', 'The file has changed since the download began. Download the whole file again.'],
  413: ['too_large', 'The request is too large.'],
  416: ['bad_range', 'The file has no bytes there: ask for bytes before its end, or for the whole file.'],
};

function contentRangeOf(error: Error & { readonly headers?: Readonly<Record<string, unknown>> }): string | undefined {
  const range = error.headers?.['Content-Range'];
  return typeof range === 'string' ? range : undefined;
}

/** Status, body and `Retry-After` of the answer to a failed call. */
interface FailureResponse {
  readonly status: number;
  readonly body: Failure;
  readonly retryAfter?: number | undefined;
}

/** The response of a failed call with this code. @param err one sentence for people */
export function failureResponse(code: ErrorCode, err: string): FailureResponse {
  return { status: ERROR_STATUS[code], body: { message: 'Failed', err, code } };
}

/** The response to an error: HTTP status, body and `Retry-After`. */
export function failureOf(error: FastifyError | Error): FailureResponse {
  if (error instanceof CallError)
    return { ...failureResponse(error.code, error.message), retryAfter: error.retryAfter };
  if (error instanceof RequestError) {
    const { status, body } = failureResponse(error.code, error.message);
    return { status, body: { ...body, ...error.place }, retryAfter: error.code === 'busy' ? BUSY_SECONDS : undefined };
  }
  if (error instanceof AskFailure) return failureResponse(error.failure.code as ErrorCode, error.failure.err);
  if (isDatabaseTrouble(error)) {
    const sentence = 'Accounts, messages and the word list cannot be reached at the moment. Please try again soon.';
    return { ...failureResponse('busy', sentence), retryAfter: DATABASE_SECONDS };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { instancePath, message = '' } = error.validation[0]!;
    return failureResponse(
      'bad_request',
      problemSentence([{ path: instancePath.split('/').filter(Boolean), message }]),
    );
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const known = status === undefined ? undefined : REFUSALS_BY_STATUS[status];
  if (known !== undefined) return failureResponse(...known);
  if (status !== undefined && status >= 400 && status < 500) {
    return failureResponse(
      'bad_request',
      'The request cannot be parsed; send JSON with the content type application/json.',
    );
  }
  return failureResponse(
    'failed',
    'Something went wrong on the server. Please try again. If it happens again, write to the team.',
  );
}
