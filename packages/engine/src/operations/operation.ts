import type { CommonAnswer, Searched } from './answer.ts';
import type { JsonAnswer } from './json-answer.ts';
import type { Run } from './run.ts';

/** One operation: what it does with a request, and what it answers where there is nothing to be told. */
export interface Operation<Request, Answer extends CommonAnswer> {
  readonly run: (run: Run, request: Request) => Answer;
  /** The same answer with `JsonRows` for its rows, where their texts are made faster than their objects. */
  readonly runForJson?: (run: Run, request: Request) => CommonAnswer & JsonAnswer;
  /** What the answer has beside the hits when the time is up in a step that has no half result. */
  readonly empty: (searched: Searched, within: string | null) => Omit<Answer, keyof CommonAnswer>;
  /**
   * Where a query is searched: keys by which its hits are ordered or counted, whose places say something of the texts, or
   * `around` where all tokens around the hits do.
   */
  readonly looksAt?: (request: Request) => readonly string[] | 'around';
}

/** No rows of none. */
export const NO_ROWS = { total: 0, rows: [] } as const;
