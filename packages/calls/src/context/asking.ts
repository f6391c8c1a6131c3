import type { OperationRequest, Weight, Withheld } from '@zaban/contract';

/** The client of a request, while it waits for the answer. */
export interface Asker {
  /** Aborted when the client closes the connection before the answer was sent. */
  readonly signal: AbortSignal;
  /** A name of the client that is the same for all its requests; undefined if there is only one client. */
  readonly client: string | undefined;
}

export interface RunOptions extends Partial<Asker> {
  /** Default: `middling`. */
  readonly weight?: Weight;
}

/** Runs an operation for one client. The answer contains only what the client may see, and says what was withheld. */
export type Run = <Answer extends object>(
  request: OperationRequest,
  options?: RunOptions,
) => Promise<Answer & { readonly withheld?: Withheld }>;

/** The client of a call, and the function that runs operations for it. */
export interface Asking {
  readonly asker: Asker;
  readonly run: Run;
}

/** A computed answer. */
export interface Made<Doc extends object> {
  readonly doc: Doc;
  /** The build of the index from which it was computed. */
  readonly buildId: string;
  /** Whether the answer is complete. Only complete answers are cached. */
  readonly whole: boolean;
}

/** The promise of an answer. */
export type Answered<Doc extends object> = Promise<Made<Doc>>;
