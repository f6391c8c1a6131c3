import { isDatabaseTrouble } from './database-trouble.ts';

/** Milliseconds without database access after a failure: a locked database would delay every request. */
const PAUSE_MS = 5000;

/** Does without a database that is unavailable, or was a moment ago. */
export class Outages {
  #pausedUntil = 0;

  /** Resolves to the result of `ask`, or of `otherwise` if the database is unavailable. */
  async ifAvailable<Result>(ask: () => Promise<Result>, otherwise: () => Result): Promise<Result> {
    if (Date.now() < this.#pausedUntil) return otherwise();
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
      this.#pausedUntil = Date.now() + PAUSE_MS;
      return otherwise();
    }
  }
}
