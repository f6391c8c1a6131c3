import type { CorpusShare, RequestErrorCode } from '@zaban/engine';

/** What a worker is told at its start. */
export interface WorkerStart<Knowledge> {
  readonly knowledge: Knowledge;
  readonly niceness: number;
  /** One number, which threads share: the request whose answer is no longer wanted. */
  readonly cancelled: Int32Array;
}

/** What a worker is asked: the corpus it shall answer from, one request at a time, and to end. */
export type ToWorker =
  | { readonly kind: 'attach'; readonly share: CorpusShare }
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly request: unknown;
      /** Time that the request may take. */
      readonly milliseconds: number;
      /** The numbers of a WatchedProgress, where somebody watches. */
      readonly progress: Int32Array | undefined;
    }
  | { readonly kind: 'end' };

/** What a worker says; first of all that it has started. */
export type FromWorker =
  | { readonly kind: 'started' }
  | { readonly kind: 'attached' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: WorkerFailure }
  /** What is wrong with the files of the index, found while no request was answered. */
  | { readonly kind: 'damage'; readonly problem: string };

export interface WorkerFailure {
  /** Whether the time was up before there was anything to answer. */
  readonly outOfTime: boolean;
  /** Whether the files of the index could not be read, or are not what they were. */
  readonly damaged: boolean;
  /** Whether the tokens lie elsewhere and cannot be had now; the message is for people. */
  readonly unreachable: boolean;
  /** The code of a RequestError, or undefined for a fault of ours. */
  readonly code: RequestErrorCode | undefined;
  readonly message: string;
  readonly place: { offset: number; length: number; line: number; column: number } | undefined;
  readonly stack: string | undefined;
}
