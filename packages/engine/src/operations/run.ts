import { searchedPart } from '../analysis/index.ts';
import type { SearchedPart } from '../analysis/index.ts';
import type { Corpus, Subcorpus } from '../corpus/index.ts';
import type { Truncation } from '../matching/index.ts';
import { Disclosure } from './access/index.ts';
import { tagsetOfCorpus } from './corpus-tagset.ts';
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
  /** What is known when the time is up before there is an answer. */
  readonly known: Known;
  /** What is disclosed of restricted texts; undefined where none is restricted for whoever reads the answer. */
  readonly disclosure: Disclosure | undefined;
}

/** Filled in while an operation runs. */
interface Known {
  /** Hits found. */
  count: number;
  part: SearchedPart | undefined;
  /** Name of the structure that bounds what is counted; null where none does. */
  within: string | null;
}

export function startRun(corpus: Corpus, context: OperationContext): Run {
  const { tagset = tagsetOfCorpus(corpus) } = context;
  return {
    corpus,
    context: { ...context, tagset },
    clock: startClock(context),
    known: { count: 0, part: undefined, within: null },
    disclosure: Disclosure.start(corpus, context.reader),
  };
}

/** The part that a request is about. */
export function partOf(run: Run, request: PartRequest): { subcorpus: Subcorpus | undefined; part: SearchedPart } {
  const { corpus, context, known, disclosure } = run;
  const asked = subcorpusFor(corpus, request, context);
  const chosen = disclosure?.observesSequences === true ? disclosure.withoutClosed(asked) : asked;
  const subcorpus = request.filesWith === undefined ? chosen : filesWith(run, request.filesWith, chosen);
  const part = searchedPart(corpus, subcorpus);
  known.part ??= part;
  return { subcorpus, part };
}

/** The bound that was reached while hits were found, or the time where it was up later. */
export function truncatedOf({ clock }: Run, found: Truncation): Truncation {
  return found !== false || !clock.wasLate() ? found : 'time';
}

export function pageOf({ offset, limit = Infinity }: PageRequest): { offset: number; limit: number } {
  return { offset, limit };
}
