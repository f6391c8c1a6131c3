import { createHmac } from 'node:crypto';
import { busy } from '@zaban/calls';
import type { Database } from '../database/index.ts';
import { Allowance } from './allowance.ts';
import type { Subject } from './subjects.ts';

export interface AllowanceStore {
  read(subjects: readonly Subject[]): Promise<readonly Allowance[]>;
  /**
   * Calls `use`, which reads and charges the allowances, and resolves to its result once they are stored, so that nothing is
   * shown before it is charged. If another server process wrote meanwhile, nothing is stored and `use` is called again.
   * @throws CallError busy if other processes wrote at every attempt
   */
  charge<Result>(subjects: readonly Subject[], use: (allowances: readonly Allowance[]) => Result): Promise<Result>;
  /** Deletes the rows of earlier days. */
  sweep(): Promise<void>;
}

/** The stored form of an allowance. */
interface Row {
  readonly day: string;
  readonly version: number;
  readonly content: string;
}

/** Maximum attempts to store allowances to which other server processes write at the same time. */
const MAX_ATTEMPTS = 50;

/** Rolls back a transaction because another server process has written to a row meanwhile. */
class WriteConflict extends Error {}

/**
 * Stores allowances in the database, one row per subject under a keyed hash, so that all server processes share them and they
 * survive a restart. Days are in UTC. Requests of this process with the same subject run one after the other.
 */
export function createAllowanceStore(
  database: Database,
  secret: string,
  now: () => Date = () => new Date(),
): AllowanceStore {
  const { db } = database;
  const turns = new Map<string, Promise<unknown>>();
  const keyOf = (subject: string): string =>
    createHmac('sha256', secret).update(`access:${subject}`).digest('base64url');
  const today = (): string => now().toISOString().slice(0, 10);

  async function rowsOf(keys: readonly Subject[]): Promise<(Row | undefined)[]> {
    const hashes = keys.map(({ name: subject }) => keyOf(subject));
    const rows = await db.selectFrom('reading_ledgers').selectAll().where('key', 'in', hashes).execute();
    return hashes.map((hash) => rows.find(({ key }) => key === hash));
  }

  const allowanceFrom = (row: Row | undefined, { whose }: Subject): Allowance =>
    new Allowance(row?.day === today() ? row.content : undefined, whose);

  /** Writes an allowance in place of the row from which it was made. Resolves to false if the row was changed meanwhile. */
  async function write(on: Database['db'], key: string, before: Row | undefined, content: string): Promise<boolean> {
    const version = before?.version ?? 0;
    const row = { day: today(), version: version + 1, content };
    const written = await on
      .insertInto('reading_ledgers')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row).where('reading_ledgers.version', '=', version))
      .returning('key')
      .execute();
    return written.length === 1;
  }

  async function chargeNow<Result>(
    keys: readonly Subject[],
    use: (allowances: readonly Allowance[]) => Result,
  ): Promise<Result> {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const rows = await rowsOf(keys);
      const allowances = keys.map((key, index) => allowanceFrom(rows[index], key));
      const result = use(allowances);
      if (!allowances.some(({ changed }) => changed) || (await store(keys, rows, allowances))) return result;
    }
    throw busy('Too many searches arrived at the same time. Please search again.');
  }

  /** Stores all changed allowances. Resolves to false, and stores none, if a row was changed meanwhile. */
  async function store(
    keys: readonly Subject[],
    rows: readonly (Row | undefined)[],
    allowances: readonly Allowance[],
  ): Promise<boolean> {
    try {
      await db.transaction().execute(async (transaction) => {
        // All processes lock rows in the order of their subjects, which avoids deadlocks.
        for (const { name } of keys.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
          const index = keys.findIndex((key) => key.name === name);
          const allowance = allowances[index]!;
          if (!allowance.changed) continue;
          if (!(await write(transaction, keyOf(name), rows[index], allowance.print()))) throw new WriteConflict();
        }
      });
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  }

  return {
    async read(keys) {
      const rows = await rowsOf(keys);
      return keys.map((key, index) => allowanceFrom(rows[index], key));
    },
    charge(keys, use) {
      const subjects = keys.map(({ name: subject }) => subject);
      const before = Promise.allSettled(subjects.map((subject) => turns.get(subject) ?? Promise.resolve()));
      const charged = before.then(() => chargeNow(keys, use));
      for (const subject of subjects) turns.set(subject, charged);
      const forget = (): void => {
        for (const subject of subjects) if (turns.get(subject) === charged) turns.delete(subject);
      };
      charged.then(forget, forget);
      return charged;
    },
    async sweep() {
      await db.deleteFrom('reading_ledgers').where('day', '<', today()).execute();
    },
  };
}
