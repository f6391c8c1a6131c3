import { searchedPart } from '../analysis/index.ts';
import type { SearchedPart } from '../analysis/index.ts';
import type { Corpus, Subcorpus } from '../corpus/index.ts';
import { filesWith } from './files-with.ts';
import { startClock } from './operation-context.ts';
import type { Clock, OperationContext } from './operation-context.ts';
import { subcorpusFor } from './part.ts';
import type { PageRequest, PartRequest } from './request.ts';

/** One run of an operation: what every operation needs, made once. */
export interface Run {
  readonly corpus: Corpus;
  readonly context: OperationContext;
  readonly clock: Clock;
}

export function startRun(corpus: Corpus, context: OperationContext): Run {
  return { corpus, context, clock: startClock(context) };
}

/** The part that a request is about. */
export function partOf(run: Run, request: PartRequest): { subcorpus: Subcorpus | undefined; part: SearchedPart } {
  const { corpus, context } = run;
  const chosen = subcorpusFor(corpus, request, context);
  const subcorpus = request.filesWith === undefined ? chosen : filesWith(run, request.filesWith, chosen);
  return { subcorpus, part: searchedPart(corpus, subcorpus) };
}

export function pageOf({ offset = 0, limit = Infinity }: PageRequest): { offset: number; limit: number } {
  return { offset, limit };
}
