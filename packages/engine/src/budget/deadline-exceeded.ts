/**
 * The deadline of a task has passed. A loop whose result so far is useful keeps it with `untilDeadline`; everything else lets
 * the error pass to the edge of the call, which says `truncated: 'time'`.
 */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';

  constructor() {
    super('The deadline has passed.');
  }
}

/** What a task returns, or `fallback` when the deadline passes before it is done. */
export function untilDeadline<Result>(task: () => Result, fallback: Result): Result {
  try {
    return task();
  } catch (error) {
    if (error instanceof DeadlineExceeded) return fallback;
    throw error;
  }
}
