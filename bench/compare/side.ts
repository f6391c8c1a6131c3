import type { Question } from '../questions.ts';

export interface Measured {
  /** Processor time of one answer in milliseconds. */
  readonly time: number;
  /** Number of hits, or of rows where the answer says no number of hits. */
  readonly count: number;
}

/** One of those that are measured in turns. */
export interface Side {
  readonly name: string;
  /** Undefined if this side cannot be asked the question, or refuses it. */
  ask(question: Question, atOnce: number): Promise<Measured | undefined>;
  close(): void;
}
