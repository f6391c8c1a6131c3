import { linePlaces } from '../analysis/index.ts';
import type { LinePlaces } from '../analysis/index.ts';
import { untilDeadline } from '../budget/index.ts';
import type { Corpus } from '../corpus/index.ts';
import type { CommonAnswer } from './answer.ts';
import { hitsOfLines } from './concordance.ts';
import type { ConcordanceRequest } from './concordance.ts';
import { lineContext } from './fields/index.ts';
import type { OperationContext } from './operation-context.ts';
import { ruleOf } from './rule-of-request.ts';
import { startRun } from './run.ts';

export interface LinePlacesAnswer extends CommonAnswer {
  /** Undefined where the time was up before there were any, and for a reader who may not read every text whole. */
  readonly places: LinePlaces | undefined;
}

const NOTHING = { lines: [], isSorted: false, rows: 0 } as const;

/**
 * The lines of a concordance as positions, for exports of so many lines that an object for each would take too long.
 * Throws as `runOperation` does.
 */
export function placesOfLines(
  corpus: Corpus,
  request: ConcordanceRequest,
  context: OperationContext = {},
): LinePlacesAnswer {
  const { buildId } = corpus;
  const rule = ruleOf(corpus, request, context);
  if (rule !== undefined)
    return { count: 0, truncated: false, buildId, disclosed: rule.finish(NOTHING), places: undefined };
  const run = startRun(corpus, context);
  const found = untilDeadline(() => {
    const { count, truncated, matches } = hitsOfLines(run, request);
    const shown = lineContext(corpus, request);
    return { count, truncated, places: linePlaces(corpus, matches, shown, run.budgets.writing) };
  }, undefined);
  const { count, truncated, places } = found ?? { count: run.known.count, truncated: false, places: undefined };
  return { count, truncated: run.budget.isExceeded ? 'time' : truncated, buildId, places };
}
