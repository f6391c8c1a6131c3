/**
 * The deadline of a task has passed. A loop whose partial result is useful catches the error with `untilDeadline`;
 * otherwise it reaches the operation, whose answer says `truncated: 'time'`.
 */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';

  constructor() {
    super('The deadline has passed.');
  }
}

/** Runs a task and returns its result, or `fallback` if the deadline passes before it is done. */
export function untilDeadline<Result>(task: () => Result, fallback: Result): Result {
  try {
    return task();
  } catch (error) {
    if (error instanceof DeadlineExceeded) return fallback;
    throw error;
  }
}
