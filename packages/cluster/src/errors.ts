import { onOneLine, UnreachableError } from '@zaban/engine/errors';

/** A cluster cannot be reached, or does not hold the expected data. The message is one line that names the server and says what to do. */
export class ClusterError extends UnreachableError {
  override readonly name = 'ClusterError';
  /** The ClickHouse error code; 0 for an error that ClickHouse did not report. */
  readonly code: number;

  constructor(message: string, code = 0) {
    super(onOneLine(message));
    this.code = code;
  }
}
