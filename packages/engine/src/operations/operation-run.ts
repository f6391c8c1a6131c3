import { Budget } from '../budget/index.ts';
import { searchedSubcorpus, type Counting, type SearchedSubcorpus } from '../analysis/index.ts';
import type { Corpus, Subcorpus } from '../corpus/index.ts';
import type { Matches } from '../matching/index.ts';
import type { CommonAnswer } from './answer.ts';
import { filesWith, subcorpusFor } from './fields/index.ts';
import { phaseBudgets, type OperationContext, type PhaseBudgets } from './operation-context.ts';
import type { PageRequest, SubcorpusRequest } from './request.ts';

/** State that the steps of one run of an operation share. */
export interface OperationRun {
  readonly corpus: Corpus;
  readonly context: OperationContext;
  readonly budget: Budget;
  /** The same budget, reporting the progress of each phase. */
  readonly budgets: PhaseBudgets;
  /** Results so far, for the answer when the deadline passes early. */
  readonly known: Known;
  /** Bounds what the answer discloses; undefined where no text is restricted for the reader. */
  readonly rule: AccessRule | undefined;
}

/** What a run heeds of texts that its reader may not read whole. */
export interface AccessRule {
  /** Whether a search costs something in each restricted text with a hit, besides its lines. */
  readonly isCharged: boolean;
  /** The rule for a part of the run that tells the order of words. */
  readonly forOrder: () => AccessRule | undefined;
  /** The subcorpus (undefined: the corpus) without the texts that are left out. */
  readonly searchable: (subcorpus: Subcorpus | undefined) => Subcorpus | undefined;
  /** Notes the texts that have these hits, in any order; the server charges them. */
  readonly noteHits: (matches: Matches) => void;
  /** An answer as the rule permits it, and what it discloses. */
  readonly bounded: <Answer extends CommonAnswer>(answer: Answer) => Answer;
}

/** Filled in while an operation runs. */
interface Known {
  /** Hits found. */
  count: number;
  searched: SearchedSubcorpus | undefined;
  /** Name of the structure that bounds windows or sequences; null: none. */
  within: string | null;
}

/** Begins the run of an operation; its deadline counts from now. */
export function startRun(corpus: Corpus, context: OperationContext, rule?: AccessRule): OperationRun {
  const { deadline, signal } = context;
  const budget = new Budget({
    ...(deadline === undefined ? {} : { deadline }),
    ...(signal === undefined ? {} : { signal }),
  });
  return {
    corpus,
    context,
    budget,
    budgets: phaseBudgets(budget, context),
    known: { count: 0, searched: undefined, within: null },
    rule,
  };
}

/** How long counting may take in a run, and the threads that share it. */
export function countingOf({ budgets, context }: OperationRun): Counting {
  return { budget: budgets.counting, team: context.team };
}

/**
 * The subcorpus of a request (undefined: the whole corpus) and its token ranges. Throws a RequestError for an unknown
 * criterion or field, and for a bad query in `filesWith`.
 */
export function requestedSubcorpus(
  run: OperationRun,
  request: SubcorpusRequest,
): { subcorpus: Subcorpus | undefined; searched: SearchedSubcorpus } {
  const { corpus, context, known } = run;
  const chosen = searchable(run, subcorpusFor(corpus, request, context));
  const subcorpus = request.filesWith === undefined ? chosen : filesWith(run, request.filesWith, chosen);
  const searched = searchedSubcorpus(corpus, subcorpus);
  known.searched ??= searched;
  return { subcorpus, searched };
}

/** The subcorpus (undefined: the corpus) without the texts that the rights of texts leave out. */
export function searchable({ rule }: OperationRun, subcorpus: Subcorpus | undefined): Subcorpus | undefined {
  return rule === undefined ? subcorpus : rule.searchable(subcorpus);
}

/** The range of rows that a request wants; `limit` is Infinity unless given. */
export function pageOf({ offset, limit = Infinity }: PageRequest): { offset: number; limit: number } {
  return { offset, limit };
}
