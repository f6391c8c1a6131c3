import { ERROR_STATUS, type ErrorCode } from '@zaban/contract';

/** A call that fails for a reason the caller should hear: one sentence and a stable code. */
export class CallFailure extends Error {
  override readonly name: string = 'CallFailure';
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds after which it is worth another try. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, retryAfter?: number) {
    super(message);
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.retryAfter = retryAfter;
  }
}
