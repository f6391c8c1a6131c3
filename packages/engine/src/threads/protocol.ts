import type { MessagePort } from 'node:worker_threads';
import type { CorpusShare } from '../corpus/index.ts';

/** The data with which a helper starts. */
export interface HelperData {
  readonly share: CorpusShare;
  readonly port: MessagePort;
}

/** Tasks of one kind. Each thread takes the next task by incrementing a counter on the board. */
export interface Job {
  readonly number: number;
  readonly kind: string;
  readonly tasks: readonly unknown[];
  readonly board: Int32Array;
}

/** The result of one task: its answer, or that the deadline passed, or the stack of an unexpected error. */
export type Result = { readonly job: number; readonly task: number } & (
  | { readonly answer: unknown }
  | { readonly exceeded: true }
  | { readonly fault: string }
);

/** Indices of the board: number of the next task, number of finished tasks, 1 to stop, number of budget checks by helpers. */
export const BOARD = { next: 0, done: 1, stop: 2, checks: 3, length: 4 } as const;
