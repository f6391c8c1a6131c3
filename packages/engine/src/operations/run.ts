import { Budget } from '../budget/index.ts';
import { searchedPart } from '../analysis/index.ts';
import type { SearchedPart } from '../analysis/index.ts';
import type { Corpus, Subcorpus } from '../corpus/index.ts';
import { Disclosure } from './access/index.ts';
import { tagsetOfCorpus, filesWith, subcorpusFor } from './fields/index.ts';
import { phaseBudgets } from './operation-context.ts';
import type { OperationContext, PhaseBudgets } from './operation-context.ts';
import type { PageRequest, PartRequest } from './request.ts';

/** One run of an operation: what every operation needs, made once. */
export interface Run {
  readonly corpus: Corpus;
  readonly context: OperationContext;
  readonly budget: Budget;
  /** The same budget for each phase. */
  readonly budgets: PhaseBudgets;
  /** What is known when the deadline passes before there is an answer. */
  readonly known: Known;
  /** What is disclosed of restricted texts; undefined where no text is restricted for the reader of the answer. */
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
  const { tagset = tagsetOfCorpus(corpus), deadline, signal } = context;
  const budget = new Budget({
    ...(deadline === undefined ? {} : { deadline }),
    ...(signal === undefined ? {} : { signal }),
  });
  return {
    corpus,
    context: { ...context, tagset },
    budget,
    budgets: phaseBudgets(budget, context),
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

export function pageOf({ offset, limit = Infinity }: PageRequest): { offset: number; limit: number } {
  return { offset, limit };
}
