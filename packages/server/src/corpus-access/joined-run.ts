import type { RunOperation } from '@zaban/calls';
import type { RunOptions } from '../workers/index.ts';

/** Other corpora that a request names, opened for its visitor. */
export interface OtherCorpora {
  /** Their builds: another one gives another answer. */
  readonly key: string;
  /** Whether the answer has what only this visitor may see of them. */
  readonly isBounded: boolean;
  /** Runs operations with what the others are asked for. */
  readonly runWith: (run: RunOperation<RunOptions>) => RunOperation<RunOptions>;
}
