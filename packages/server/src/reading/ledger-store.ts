import { createHmac } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { Ledger } from './ledger.ts';

/** Whose ledger it is, and how many allowances it stands for. */
export interface LedgerKey {
  readonly subject: string;
  readonly shares: number;
}

export interface LedgerStore {
  /** What the ledgers hold now. */
  read(keys: readonly LedgerKey[]): Promise<readonly Ledger[]>;
  /**
   * Lets `use` decide on the ledgers and write to them, and resolves to what it gives once all is stored. Where another
   * server process wrote meanwhile, it decides anew: nothing is let out that was not charged first.
   */
  settle<Result>(keys: readonly LedgerKey[], use: (ledgers: readonly Ledger[]) => Result): Promise<Result>;
  /** Deletes the ledgers of earlier days. */
  sweep(): Promise<void>;
}

interface Row {
  readonly day: string;
  readonly version: number;
  readonly content: string;
}

/**
 * Ledgers in the database, one row a client, under a keyed hash: every server process sees them and a restart forgets
 * none. A day is one of UTC. Requests of one client wait for each other in this process.
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

  /** Whether a ledger could be stored in the place of the row that it was made from. */
  async function write({ subject }: LedgerKey, before: Row | undefined, ledger: Ledger): Promise<boolean> {
    const row = { key: keyOf(subject), day: today(), version: (before?.version ?? 0) + 1, content: ledger.print() };
    if (before === undefined) {
      const written = await db
        .insertInto('reading_ledgers')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .execute();
      return written.length === 1;
    }
    const written = await db
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
    // A ledger is a union: what a try that failed half-way has stored costs nothing in the next.
    for (;;) {
      const rows = await rowsOf(keys);
      const ledgers = keys.map((key, index) => ledgerOf(rows[index], key));
      const result = use(ledgers);
      let isStored = true;
      for (const [index, ledger] of ledgers.entries()) {
        if (isStored && ledger.changed) isStored = await write(keys[index], rows[index], ledger);
      }
      if (isStored) return result;
    }
  }

  return {
    async read(keys) {
      const rows = await rowsOf(keys);
      return keys.map((key, index) => ledgerOf(rows[index], key));
    },
    settle(keys, use) {
      const [{ subject }] = keys;
      const before = turns.get(subject) ?? Promise.resolve();
      const settled = before.catch(() => undefined).then(() => settleNow(keys, use));
      turns.set(subject, settled);
      const forget = (): void => {
        if (turns.get(subject) === settled) turns.delete(subject);
      };
      settled.then(forget, forget);
      return settled;
    },
    async sweep() {
      await db.deleteFrom('reading_ledgers').where('day', '<', today()).execute();
    },
  };
}
