import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** Counts usage by month and kind, without search words and persons. */
export interface Usage {
  /** Counts one use of this kind. */
  count(kind: string): void;
  /** Stores the counts since the last flush. */
  flush(): Promise<void>;
}

/** Counts usage in memory until the next flush, by the month in UTC. */
export function createUsage({ db }: Database, now: () => Date = () => new Date()): Usage {
  let counted = new Map<string, number>();
  return {
    count(kind) {
      const key = `${now().toISOString().slice(0, 7)} ${kind}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    },
    async flush() {
      const taken = counted;
      counted = new Map();
      for (const [key, count] of taken) {
        const [month = '', kind = ''] = key.split(' ');
        const writing = db
          .insertInto('usage')
          .values({ month, kind, count })
          .onConflict((conflict) =>
            conflict.columns(['month', 'kind']).doUpdateSet({ count: sql<number>`usage.count + ${count}` }),
          )
          .execute();
        try {
          await writing;
          taken.delete(key);
        } catch (error) {
          // Counts that could not be stored are stored at the next flush.
          for (const [left, number] of taken) counted.set(left, (counted.get(left) ?? 0) + number);
          throw error;
        }
      }
    },
  };
}
