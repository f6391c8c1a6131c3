import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';

/**
 * A kind of work that the threads of a team share. Tasks and answers are plain data. Other threads find the function by
 * its name, which must be unique among all kinds.
 */
export interface TaskKind<Task, Answer> {
  readonly name: string;
  /** Runs one task. Throws `DeadlineExceeded`. */
  readonly run: (corpus: Corpus, task: Task, budget: Budget) => Answer;
}

/** With fewer tokens, one thread finishes before others have started, or have the data that they need. */
export const MIN_SHARED_TOKENS = 3_000_000;
/** As `MIN_SHARED_TOKENS`, for hits, which take longer than tokens. */
export const MIN_SHARED_HITS = 2_000_000;

/** Threads that share a corpus and run tasks of one kind at the same time. */
export interface Team {
  /** Number of tasks that run at the same time. */
  readonly size: number;
  /** Minimum number of tokens, or hits, for which sharing is faster than one thread. */
  readonly leastTokens: number;
  readonly leastHits: number;
  /** Runs the tasks and returns their answers, in order. Throws what the budget throws: it ends early with the budget. */
  run<Task, Answer>(kind: TaskKind<Task, Answer>, tasks: readonly Task[], budget: Budget): Answer[];
  /**
   * Returns the lists in memory that all threads can read; copies those that are not in it yet. The copies are valid
   * until the next call.
   */
  share(lists: readonly Uint32Array[]): Uint32Array[];
}

/** How long counting may take, and the threads that share it; without a team one thread does everything. */
export interface Counting {
  readonly budget: Budget;
  readonly team?: Team | undefined;
}

/** Whether work over this many tokens should be shared by a team. */
export function isWorthSharing(team: Team | undefined, tokens: number): team is Team {
  return team !== undefined && team.size > 1 && tokens >= team.leastTokens;
}
