import type { Id } from './json-rpc.ts';

/** The calls that wait for an answer, so that a later message can cancel one. */
export class RunningCalls {
  readonly #running = new Map<string, AbortController>();

  /** Runs a call; `left` is aborted when its client has left. Without a session nobody else can name the call. */
  async run<Result>(
    session: string | undefined,
    id: Id,
    left: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    if (session === undefined) return work(left);
    const key = keyOf(session, id);
    const controller = new AbortController();
    this.#running.set(key, controller);
    try {
      return await work(AbortSignal.any([left, controller.signal]));
    } finally {
      if (this.#running.get(key) === controller) this.#running.delete(key);
    }
  }

  /** Ends a call, if it is still running. */
  cancel(session: string, id: Id): void {
    this.#running.get(keyOf(session, id))?.abort();
  }
}

function keyOf(session: string, id: Id): string {
  return JSON.stringify([session, id]);
}
