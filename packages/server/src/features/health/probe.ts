/** The probed service did not answer in time. */
export class Late extends Error {
  override readonly name = 'Late';
}

/**
 * Probes a service that may hang, one call at a time: while an answer is awaited, further reads wait for that same answer, so
 * that calls to a service that hangs do not pile up.
 */
export class Probe<Value> {
  readonly #ask: () => Promise<Value>;
  #pending: Promise<Value> | undefined;

  constructor(ask: () => Promise<Value>) {
    this.#ask = ask;
  }

  /** @throws Late when there is no answer after `milliseconds`; rethrows what the service throws */
  async read(milliseconds: number): Promise<Value> {
    const answer = (this.#pending ??= this.#begin());
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Late(`No answer after ${Math.round(milliseconds)} ms.`)), milliseconds);
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #begin(): Promise<Value> {
    const answer = this.#ask().finally(() => (this.#pending = undefined));
    // Nobody may be waiting for the answer any more.
    answer.catch(() => {});
    return answer;
  }
}
