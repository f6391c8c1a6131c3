import { ChunksMissing } from '../storage/chunked-storage.ts';

/** The chunks that an answer needed and that were not there. */
export class MissingChunks {
  readonly #names = new Set<string>();

  readonly note = (name: string): void => void this.#names.add(name);

  /**
   * The result of `work` once nothing is missing: what was is fetched, and the work is done again. Failures of work that was
   * done with something missing say nothing and are not passed on.
   */
  async complete<Result>(fetch: (names: readonly string[]) => Promise<void>, work: () => Result): Promise<Result> {
    for (;;) {
      this.#names.clear();
      let done: { readonly result: Result } | undefined;
      try {
        done = { result: work() };
      } catch (error) {
        if (error instanceof ChunksMissing) for (const name of error.names) this.#names.add(name);
        else if (this.#names.size === 0) throw error;
      }
      if (this.#names.size > 0) await fetch([...this.#names]);
      else if (done !== undefined) return done.result;
    }
  }
}
