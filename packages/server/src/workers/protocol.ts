import type { MessagePort } from 'node:worker_threads';
import type { CorpusShare, RequestErrorCode } from '@zaban/engine';

/** Data for the start of a worker. */
export interface WorkerStart<Data> {
  readonly data: Data;
  readonly niceness: number;
  /** One number in shared memory: the id of the cancelled request. */
  readonly cancelled: Int32Array;
}

/** Data for a thread that gets those for its start later, as the first message of a port. */
export interface SpareStart {
  readonly start: MessagePort;
}

/** Messages to a worker: the corpus to attach, one request at a time, and the request to end. */
export type ToWorker =
  | { readonly kind: 'attach'; readonly share: CorpusShare }
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly request: unknown;
      /** Deadline of the request. */
      readonly milliseconds: number;
      /** The numbers of a WatchedProgress; undefined if no progress is wanted. */
      readonly progress: Int32Array | undefined;
    }
  | { readonly kind: 'end' };

/** Messages of a worker; the first one is `started`. */
export type FromWorker =
  | { readonly kind: 'started' }
  | { readonly kind: 'attached' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: WorkerFailure }
  /** Damage of the index files that was found outside of a request. */
  | { readonly kind: 'damage'; readonly problem: string };

export interface WorkerFailure {
  /** Whether the deadline passed before there was a partial answer. */
  readonly outOfTime: boolean;
  /** Whether files of the index could not be read, or have changed. */
  readonly damaged: boolean;
  /** Whether the tokens are on a cluster that does not answer; the message is for people. */
  readonly unreachable: boolean;
  /** The code of a RequestError; undefined for a bug. */
  readonly code: RequestErrorCode | undefined;
  readonly message: string;
  readonly place: { offset: number; length: number; line: number; column: number } | undefined;
  readonly stack: string | undefined;
}
