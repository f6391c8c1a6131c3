import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';

/**
 * A kind of work that the threads of a team share. Tasks and answers are plain data; other threads find the function by the
 * name, which is unique among all kinds.
 */
export interface TaskKind<Task, Answer> {
  readonly name: string;
  /** Does one task. Throws `DeadlineExceeded`. */
  readonly run: (corpus: Corpus, task: Task, budget: Budget) => Answer;
}
