interface PendingWork<Result> {
  readonly result: Promise<Result>;
  readonly controller: AbortController;
  waiting: number;
}

/** Does work once that several requests need at the same time, and aborts it when no request waits for it any more. */
export class SharedWork<Result> {
  readonly #pending = new Map<string, PendingWork<Result>>();

  /** Joins the work in progress for a key, or begins it. Resolves to its result. */
  join(key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const work = this.#pending.get(key) ?? this.#begin(key, begin);
    work.waiting += 1;
    const leave = (): void => {
      work.waiting -= 1;
      if (work.waiting > 0) return;
      // Later requests must not join work that is being aborted.
      this.#forget(key, work);
      work.controller.abort();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    return work.result;
  }

  #begin(key: string, begin: (signal: AbortSignal) => Promise<Result>): PendingWork<Result> {
    const controller = new AbortController();
    const work: PendingWork<Result> = { result: begin(controller.signal), controller, waiting: 0 };
    this.#pending.set(key, work);
    const forget = (): void => this.#forget(key, work);
    work.result.then(forget, forget);
    return work;
  }

  #forget(key: string, work: PendingWork<Result>): void {
    if (this.#pending.get(key) === work) this.#pending.delete(key);
  }
}
