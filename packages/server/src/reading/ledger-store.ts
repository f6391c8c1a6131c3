import { createHmac } from 'node:crypto';
import { CallFailure } from '../refusals/call-failure.ts';
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
   * Lets `use` decide on the ledgers and write to them, and resolves to what it gives once all is stored: nothing is let out
   * that was not charged first. Where another server process wrote meanwhile, nothing is stored and `use` decides anew.
   * @throws CallFailure busy where others were faster each time
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

/** Times that ledgers are read and decided on where other server processes write to the same ones. */
const MOST_TRIES = 50;
const BUSY_SECONDS = 2;

/** Ends a transaction: another server process has written to a row meanwhile. */
class WrittenMeanwhile extends Error {}

/** The places of the keys in one order for all, so that two processes do not wait for each other's rows. */
function inOrder(keys: readonly LedgerKey[]): number[] {
  return Array.from(keys.keys()).toSorted((a, b) => (keys[a].subject < keys[b].subject ? -1 : 1));
}

/**
 * Ledgers in the database, one row a client, under a keyed hash: every server process sees them and a restart forgets
 * none. A day is one of UTC. Requests that share a ledger wait for each other in this process.
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
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const rows = await rowsOf(keys);
      const ledgers = keys.map((key, index) => ledgerOf(rows[index], key));
      const result = use(ledgers);
      if (!ledgers.some(({ changed }) => changed) || (await store(keys, rows, ledgers))) return result;
    }
    throw new CallFailure('busy', 'Too many searches arrived at the same time. Please search again.', BUSY_SECONDS);
  }

  /** Stores all ledgers that changed, or none where a row is no longer what it was. */
  async function store(
    keys: readonly LedgerKey[],
    rows: readonly (Row | undefined)[],
    ledgers: readonly Ledger[],
  ): Promise<boolean> {
    try {
      await db.transaction().execute(async (transaction) => {
        for (const index of inOrder(keys)) {
          if (!ledgers[index].changed) continue;
          if (!(await write(transaction, keys[index], rows[index], ledgers[index]))) throw new WrittenMeanwhile();
        }
      });
      return true;
    } catch (error) {
      if (error instanceof WrittenMeanwhile) return false;
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
