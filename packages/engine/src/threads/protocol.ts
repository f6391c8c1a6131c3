import type { MessagePort } from 'node:worker_threads';
import type { CorpusShare } from '../corpus/index.ts';

/** What a helper is given at its start. */
export interface HelperData {
  readonly share: CorpusShare;
  readonly port: MessagePort;
}

/** Tasks of one kind, which all threads take from the same board, one after the other. */
export interface Job {
  readonly number: number;
  readonly kind: string;
  readonly tasks: readonly unknown[];
  readonly board: Int32Array;
}

/** What a helper answers to one task of a job: the deadline may have passed, and an error of ours comes as its text. */
export type Result = { readonly job: number; readonly task: number } & (
  | { readonly answer: unknown }
  | { readonly exceeded: true }
  | { readonly fault: string }
);

/** Numbers on the board: the next task that nobody has taken, tasks that are done, whether to stop, signs of life. */
export const BOARD = { next: 0, done: 1, stop: 2, signs: 3, length: 4 } as const;
