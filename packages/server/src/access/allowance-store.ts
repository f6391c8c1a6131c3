import { createHmac } from 'node:crypto';
import type { Database } from '../database/index.ts';
import type { Spent } from './allowances.ts';
import type { Subject } from './subjects.ts';

export interface AllowanceStore {
  /** What each of these subjects spent today. */
  read(subjects: readonly Subject[]): Promise<readonly Spent[]>;
  /**
   * Calls `use`, which reads and changes what was spent, and resolves to its result once that is stored, so that nothing is
   * shown before it is charged. Meanwhile no other request, of this process or of another, can charge the same subjects.
   */
  charge<Result>(subjects: readonly Subject[], use: (spent: readonly Spent[]) => Result): Promise<Result>;
  /** Deletes the rows of earlier days. */
  sweep(): Promise<void>;
}

/** What a row has for a day. */
function spentIn(row: { readonly day: string; readonly content: string } | undefined, day: string): Spent {
  return new Map(Object.entries(JSON.parse(row?.day === day ? row.content : '{}') as Record<string, number>));
}

/**
 * Stores what was spent in the database, one row per subject under a keyed hash, so that all server processes share it and it
 * survives a restart. Days are in UTC.
 */
export function createAllowanceStore(
  { db }: Database,
  secret: string,
  now: () => Date = () => new Date(),
): AllowanceStore {
  const today = (): string => now().toISOString().slice(0, 10);
  const keyOf = ({ name }: Subject): string =>
    createHmac('sha256', secret).update(`access:${name}`).digest('base64url');

  return {
    async read(subjects) {
      const keys = subjects.map(keyOf);
      const rows = await db.selectFrom('reading_ledgers').selectAll().where('key', 'in', keys).execute();
      const day = today();
      return keys.map((key) =>
        spentIn(
          rows.find((row) => row.key === key),
          day,
        ),
      );
    },
    charge(subjects, use) {
      const keys = subjects.map(keyOf);
      return db.transaction().execute(async (transaction) => {
        const rows = new Map<string, Parameters<typeof spentIn>[0]>();
        // All requests lock rows in the order of their keys, which avoids deadlocks.
        for (const key of keys.toSorted()) {
          // A row that is written is locked until the end of the transaction.
          const row = await transaction
            .insertInto('reading_ledgers')
            .values({ key, day: today(), version: 0, content: '{}' })
            .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
            .returningAll()
            .executeTakeFirstOrThrow();
          rows.set(key, row);
        }
        // Midnight may pass while rows are waited for.
        const day = today();
        const spent = keys.map((key) => spentIn(rows.get(key), day));
        const result = use(spent);
        for (const [at, key] of keys.entries()) {
          const content = JSON.stringify(Object.fromEntries(spent[at]!));
          // A server of an earlier version writes only over the version that it read.
          const table = transaction.updateTable('reading_ledgers').where('key', '=', key);
          await table.set(({ eb }) => ({ day, content, version: eb('version', '+', 1) })).execute();
        }
        return result;
      });
    },
    async sweep() {
      await db.deleteFrom('reading_ledgers').where('day', '<', today()).execute();
    },
  };
}
