import { createHmac } from 'node:crypto';
import { allowanceOf, type Corpus } from '@zaban/engine';
import type { Database } from '../database/index.ts';
import type { Subject } from './subjects.ts';

/** How many tokens of each restricted text, by its name, a subject was shown today. */
export interface Allowance extends Pick<Subject, 'whose'> {
  readonly used: Map<string, number>;
}

/** Tokens of a text that may still be shown today, by every allowance; none without allowances, as there is no database. */
export function leftOf({ documents }: Corpus, document: number, allowances: readonly Allowance[] | undefined): number {
  const [name, size] = [documents.fileName(document), documents.tokensOf(document)];
  const left = allowances?.map(({ whose, used }) => allowanceOf(size, whose) - (used.get(name) ?? 0));
  return left?.reduce((least, each) => Math.min(least, each), Infinity) ?? 0;
}

export type AllowanceStore = ReturnType<typeof createAllowanceStore>;

/**
 * Stores allowances in the database, one row per subject under a keyed hash, so that all server processes share them and they
 * survive a restart. Days are in UTC.
 */
export function createAllowanceStore({ db }: Database, secret: string, now: () => Date = () => new Date()) {
  const today = (): string => now().toISOString().slice(0, 10);
  const keyOf = ({ name }: Subject): string =>
    createHmac('sha256', secret).update(`access:${name}`).digest('base64url');
  const allowancesOf = (
    subjects: readonly Subject[],
    rows: readonly { key: string; day: string; content: string }[],
  ) => {
    const day = today();
    return subjects.map((subject) => {
      const row = rows.find(({ key, day: written }) => key === keyOf(subject) && written === day);
      const used = Object.entries(JSON.parse(row?.content ?? '{}') as Record<string, number>);
      return { key: keyOf(subject), day, whose: subject.whose, used: new Map(used) };
    });
  };

  return {
    async read(subjects: readonly Subject[]): Promise<readonly Allowance[]> {
      const rows = db.selectFrom('reading_ledgers').selectAll().where('key', 'in', subjects.map(keyOf));
      return allowancesOf(subjects, await rows.execute());
    },
    /**
     * Calls `use`, which reads the allowances and enters what is shown, and resolves to its result once they are stored, so that
     * nothing is shown before it is charged. Meanwhile no other request, of this process or of another, can charge the same subjects.
     */
    charge<Result>(subjects: readonly Subject[], use: (allowances: readonly Allowance[]) => Result): Promise<Result> {
      return db.transaction().execute(async (transaction) => {
        const rows = [];
        // All requests lock rows in the order of their keys, which avoids deadlocks.
        for (const key of subjects.map(keyOf).toSorted()) {
          // A row that is written is locked until the end of the transaction.
          const row = transaction
            .insertInto('reading_ledgers')
            .values({ key, day: today(), version: 0, content: '{}' })
            .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
            .returningAll();
          rows.push(await row.executeTakeFirstOrThrow());
        }
        // Midnight may have passed while rows were waited for.
        const allowances = allowancesOf(subjects, rows);
        const result = use(allowances);
        for (const { key, day, used } of allowances) {
          const content = JSON.stringify(Object.fromEntries(used));
          await transaction
            .updateTable('reading_ledgers')
            // A server of an earlier version writes only over the version that it read.
            .set(({ eb }) => ({ day, content, version: eb('version', '+', 1) }))
            .where('key', '=', key)
            .execute();
        }
        return result;
      });
    },
    /** Deletes the rows of earlier days. */
    async sweep(): Promise<void> {
      await db.deleteFrom('reading_ledgers').where('day', '<', today()).execute();
    },
  };
}
