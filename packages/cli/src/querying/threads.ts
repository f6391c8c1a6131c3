import type { Corpus, OperationContext } from '@zaban/engine';
import { ThreadTeam } from '@zaban/engine/threads';
import { InvalidArgumentError } from 'commander';
import { availableParallelism } from 'node:os';

/** Maximum number of threads of one request. */
const MAX_THREADS = 256;

/** Parses the value of `--threads`. Throws an InvalidArgumentError for anything but a number of threads. */
export function threadCount(text: string): number {
  const count = Number(text);
  if (/^\d{1,3}$/.test(text) && count >= 1 && count <= MAX_THREADS) return count;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_THREADS}.`);
}

/** The threads that share the work of one request; none if one thread is wanted, or others cannot read the tokens. */
export function teamOf(corpus: Corpus, threads: unknown = availableParallelism()): Pick<OperationContext, 'team'> {
  if (typeof threads !== 'number' || threads <= 1 || !corpus.threadsCanRead) return {};
  return { team: new ThreadTeam(corpus, { threads }) };
}
