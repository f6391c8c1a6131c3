import type { Corpus, OperationContext } from '@zaban/engine';
import { ThreadTeam } from '@zaban/engine/threads';
import { InvalidArgumentError } from 'commander';
import { availableParallelism } from 'node:os';

const MOST = 256;

/** Reads the value of `--threads`. */
export function threadCount(text: string): number {
  const count = Number(text);
  if (/^\d{1,3}$/.test(text) && count >= 1 && count <= MOST) return count;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST}.`);
}

/** The threads that share the work of one request. One thread needs no others, and a corpus whose tokens lie elsewhere has none. */
export function teamOf(corpus: Corpus, threads: unknown = availableParallelism()): Pick<OperationContext, 'team'> {
  // Threads read tokens that are all here.
  if (typeof threads !== 'number' || threads <= 1 || corpus.far !== undefined) return {};
  return { team: new ThreadTeam(corpus, { threads }) };
}
