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

/** Threads that share the corpus, and do tasks of one kind at the same time. */
export interface Team {
  /** Tasks that are done at once. */
  readonly size: number;
  /** Tokens, and hits, from which on it is worth the trouble. */
  readonly leastTokens: number;
  readonly leastHits: number;
  /** The answers of all tasks, in their order. Ends early when the budget says so, and throws what the budget throws. */
  run<Task, Answer>(kind: TaskKind<Task, Answer>, tasks: readonly Task[], budget: Budget): Answer[];
  /** The same numbers in memory that all threads see; they stand there until this is called again. */
  share(lists: readonly Uint32Array[]): Uint32Array[];
}

/** Whether something that costs so many tokens is given to a team. */
export function isWorthATeam(team: Team | undefined, tokens: number): team is Team {
  return team !== undefined && team.size > 1 && tokens >= team.leastTokens;
}
