import { sql } from 'kysely';
import type { Database } from './database/index.ts';

/** Counts what is used, by month and kind, without a word and without a person. */
export interface Usage {
  count(kind: string): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
}

export function createUsage({ db }: Database, now: () => Date = () => new Date()): Usage {
  let counted = new Map<string, number>();
  return {
    count(kind) {
      const key = `${now().toISOString().slice(0, 7)} ${kind}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    },
    async flush() {
      const written = counted;
      counted = new Map();
      for (const [key, count] of written) {
        const [month, kind] = key.split(' ');
        await db
          .insertInto('usage')
          .values({ month, kind, count })
          .onConflict((conflict) =>
            conflict.columns(['month', 'kind']).doUpdateSet({ count: sql<number>`usage.count + ${count}` }),
          )
          .execute();
      }
    },
  };
}
