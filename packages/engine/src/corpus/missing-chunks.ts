import { NotYetHere } from '../errors.ts';

/** Starts work again until everything that it needs is here. Collects the chunks that were not. */
export class MissingChunks {
  readonly #names = new Set<string>();

  readonly note = (name: string): void => void this.#names.add(name);

  /**
   * Runs `work`, fetches the chunks that were missing and waits for helpers, and runs it again until nothing is missing;
   * returns its result. An error of `work` is ignored if something was missing, and thrown otherwise.
   */
  async complete<Result>(fetch: (names: readonly string[]) => Promise<void>, work: () => Result): Promise<Result> {
    for (;;) {
      this.#names.clear();
      let done: { readonly result: Result } | undefined;
      let settled: Promise<void> | undefined;
      try {
        done = { result: work() };
      } catch (error) {
        if (error instanceof NotYetHere) {
          for (const name of error.names) this.#names.add(name);
          ({ settled } = error);
        } else if (this.#names.size === 0) throw error;
      }
      if (this.#names.size > 0) await fetch([...this.#names]);
      else if (done !== undefined) return done.result;
      await settled;
    }
  }
}
