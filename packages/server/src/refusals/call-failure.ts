import { ERROR_STATUS, type ErrorCode } from '@zaban/contract';

/** An error that is reported to the caller, with one sentence and a stable code. */
export class CallFailure extends Error {
  override readonly name: string = 'CallFailure';
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
