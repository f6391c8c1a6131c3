import type { CommonAnswer, Searched } from './answer.ts';
import type { JsonAnswer } from './json-answer.ts';
import type { OperationRun } from './operation-run.ts';

/** One operation: how it answers a request, and its answer when there is nothing to show. */
export interface Operation<Request, Answer extends CommonAnswer> {
  readonly run: (run: OperationRun, request: Request) => Answer;
  /** As `run`, but with `JsonRows`, where texts of rows are made faster than objects. */
  readonly runForJson?: (run: OperationRun, request: Request) => CommonAnswer & JsonAnswer;
  /** The fields of an answer without results, for a deadline that passes in a step that has no partial result. */
  readonly empty: (searched: Searched, within: string | null) => Omit<Answer, keyof CommonAnswer>;
}

/** Fields of an answer without rows. */
export const NO_ROWS = { total: 0, rows: [] } as const;
