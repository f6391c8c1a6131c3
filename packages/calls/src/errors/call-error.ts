import { ERROR_STATUS, type ErrorCode } from '@zaban/contract';

/** An error that is reported to the caller, with one sentence and a stable code. */
export class CallError extends Error {
  override readonly name: string = 'CallError';
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds after which the call may be repeated. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, retryAfter?: number) {
    super(message);
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.retryAfter = retryAfter;
  }
}

/** Seconds after which a call may be repeated, if its error names no other number. */
export const BUSY_SECONDS = 2;

/** The error of a call that cannot be answered at this moment. @param seconds after which it may be repeated */
export function busy(sentence: string, seconds = BUSY_SECONDS): CallError {
  return new CallError('busy', sentence, seconds);
}

/** The error for the whole of a text that may only be searched. */
export function restricted(fileName: string): CallError {
  return new CallError(
    'restricted',
    `${fileName} can be searched, but its rights do not allow the whole text to be shown or downloaded.`,
  );
}
