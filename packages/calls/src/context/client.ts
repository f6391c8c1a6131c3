import type { OperationRequest, Weight, Withheld } from '@zaban/contract';

/** The client of a request, while it waits for the answer. */
export interface Client {
  /** Aborted when the client closes the connection before the answer was sent. */
  readonly signal: AbortSignal;
  /** The network from which the client sends, the same for all its requests; undefined if there is only one client. */
  readonly network: string | undefined;
}

export interface RunOptions extends Partial<Client> {
  /** Default: `middling`. */
  readonly weight?: Weight;
  /** Whether the answer is a further part of a file that is being sent: then its time begins when a thread takes it. */
  readonly isFurther?: boolean;
}

/** Runs an operation for one client. The answer contains only what the client may see, and says what was withheld. */
export type RunOperation<Options = RunOptions> = <Answer extends object>(
  request: OperationRequest,
  options?: Options,
) => Promise<Answer & { readonly withheld?: Withheld }>;

/** The client of a call, and the function that runs operations for it. */
export interface CallRunner {
  readonly client: Client;
  readonly run: RunOperation;
}

/** A computed answer. */
export interface Computed<Doc extends object> {
  readonly doc: Doc;
  /** The build of the index from which it was computed. */
  readonly buildId: string;
  /** Whether the answer is complete. Only complete answers are cached. */
  readonly whole: boolean;
}
