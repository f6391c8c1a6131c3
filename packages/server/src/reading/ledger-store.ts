import { createHmac } from 'node:crypto';
import { busy } from '../refusals/call-failure.ts';
import type { Database } from '../database/index.ts';
import { Ledger } from './ledger.ts';

/** The subject of a ledger, and the number of its allowances. */
export interface LedgerKey {
  readonly subject: string;
  readonly shares: number;
}

export interface LedgerStore {
  /** Reads the current ledgers. */
  read(keys: readonly LedgerKey[]): Promise<readonly Ledger[]>;
  /**
   * Calls `use`, which reads and changes the ledgers, and resolves to its result once the ledgers are stored, so that nothing is
   * shown before it is charged. If another server process wrote meanwhile, nothing is stored and `use` is called again.
   * @throws CallFailure busy if other processes wrote at every attempt
   */
  settle<Result>(keys: readonly LedgerKey[], use: (ledgers: readonly Ledger[]) => Result): Promise<Result>;
  /** Deletes the ledgers of earlier days. */
  sweep(): Promise<void>;
}

/** The stored form of a ledger. */
interface Row {
  readonly day: string;
  readonly version: number;
  readonly content: string;
}

/** Maximum attempts to store ledgers to which other server processes write at the same time. */
const MAX_ATTEMPTS = 50;

/** Rolls back a transaction because another server process has written to a row meanwhile. */
class WriteConflict extends Error {}

/** Indexes of the keys in the order of their subjects. All processes lock rows in this order, which avoids deadlocks. */
function inOrder(keys: readonly LedgerKey[]): number[] {
  return Array.from(keys.keys()).toSorted((a, b) => (keys[a].subject < keys[b].subject ? -1 : 1));
}

/**
 * Stores ledgers in the database, one row per subject under a keyed hash, so that all server processes share them and they
 * survive a restart. Days are in UTC. Requests of this process that share a ledger run one after the other.
 */
export function createLedgerStore(database: Database, secret: string, now: () => Date = () => new Date()): LedgerStore {
  const { db } = database;
  const turns = new Map<string, Promise<unknown>>();
  const keyOf = (subject: string): string =>
    createHmac('sha256', secret).update(`reading:${subject}`).digest('base64url');
  const today = (): string => now().toISOString().slice(0, 10);

  async function rowsOf(keys: readonly LedgerKey[]): Promise<(Row | undefined)[]> {
    const hashes = keys.map(({ subject }) => keyOf(subject));
    const rows = await db.selectFrom('reading_ledgers').selectAll().where('key', 'in', hashes).execute();
    return hashes.map((hash) => rows.find(({ key }) => key === hash));
  }

  const ledgerOf = (row: Row | undefined, { shares }: LedgerKey): Ledger =>
    new Ledger(row?.day === today() ? row.content : undefined, shares);

  /** Writes a ledger in place of the row from which it was made. Resolves to false if the row was changed meanwhile. */
  async function write(
    on: Database['db'],
    { subject }: LedgerKey,
    before: Row | undefined,
    ledger: Ledger,
  ): Promise<boolean> {
    const row = { key: keyOf(subject), day: today(), version: (before?.version ?? 0) + 1, content: ledger.print() };
    if (before === undefined) {
      const written = await on
        .insertInto('reading_ledgers')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .execute();
      return written.length === 1;
    }
    const written = await on
      .updateTable('reading_ledgers')
      .set(row)
      .where('key', '=', row.key)
      .where('version', '=', before.version)
      .returning('key')
      .execute();
    return written.length === 1;
  }

  async function settleNow<Result>(
    keys: readonly LedgerKey[],
    use: (ledgers: readonly Ledger[]) => Result,
  ): Promise<Result> {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const rows = await rowsOf(keys);
      const ledgers = keys.map((key, index) => ledgerOf(rows[index], key));
      const result = use(ledgers);
      if (!ledgers.some(({ changed }) => changed) || (await store(keys, rows, ledgers))) return result;
    }
    throw busy('Too many searches arrived at the same time. Please search again.');
  }

  /** Stores all changed ledgers. Resolves to false, and stores none, if a row was changed meanwhile. */
  async function store(
    keys: readonly LedgerKey[],
    rows: readonly (Row | undefined)[],
    ledgers: readonly Ledger[],
  ): Promise<boolean> {
    try {
      await db.transaction().execute(async (transaction) => {
        for (const index of inOrder(keys)) {
          if (!ledgers[index].changed) continue;
          if (!(await write(transaction, keys[index], rows[index], ledgers[index]))) throw new WriteConflict();
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
      return keys.map((key, index) => ledgerOf(rows[index], key));
    },
    settle(keys, use) {
      const subjects = keys.map(({ subject }) => subject);
      const before = Promise.allSettled(subjects.map((subject) => turns.get(subject) ?? Promise.resolve()));
      const settled = before.then(() => settleNow(keys, use));
      for (const subject of subjects) turns.set(subject, settled);
      const forget = (): void => {
        for (const subject of subjects) if (turns.get(subject) === settled) turns.delete(subject);
      };
      settled.then(forget, forget);
      return settled;
    },
    async sweep() {
      await db.deleteFrom('reading_ledgers').where('day', '<', today()).execute();
    },
  };
}
