import { onOneLine, UnreachableError } from '@zaban/engine/errors';

/** A cluster that cannot be reached, or does not hold what it should: one sentence that names the server and says what to do. */
export class ClusterError extends UnreachableError {
  override readonly name = 'ClusterError';
  /** The number of the failure as ClickHouse counts them; 0 for one that is not its own. */
  readonly code: number;

  constructor(message: string, code = 0) {
    super(onOneLine(message));
    this.code = code;
  }
}
