import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../database/index.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../testing/databases.ts';
import type { Ledger } from './ledger.ts';
import { createLedgerStore } from './ledger-store.ts';

const text = { name: 'a.txt', tokens: 1000 };
const keys = [{ subject: 'network 203.0.113.0/24', shares: 1 }];

/** Shows a token if the allowance permits it. */
const showOne =
  (token: number) =>
  ([ledger]: readonly Ledger[]): boolean => {
    const mayBeShown = ledger.newTokens(text.name, token, token + 1) <= ledger.left(text);
    if (mayBeShown) ledger.show(text.name, token, token + 1);
    return mayBeShown;
  };

for (const kind of DATABASE_KINDS) {
  describe(`ledgers on ${kind}`, () => {
    let databases: TestDatabases;
    let place: Parameters<typeof openDatabase>[0];
    let database: Database;
    const folder = mkdtempSync(join(tmpdir(), 'zaban-ledgers-'));
    beforeAll(async () => {
      databases = await startDatabases(kind);
      place = { url: await databases.create(), file: join(folder, 'zaban.sqlite') };
      database = await openDatabase(place);
    });
    afterAll(async () => {
      await database.close();
      await databases.stop();
      rmSync(folder, { recursive: true });
    });

    it('let no more out than the allowance, however many server processes ask at one moment', async () => {
      const another = await openDatabase(place);
      const stores = [createLedgerStore(database, 'secret'), createLedgerStore(another, 'secret')];
      const outcomes = await Promise.all(
        Array.from({ length: 60 }, (_, token) => stores[token % 2].settle(keys, showOne(token))),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(30);
      const [ledger] = await createLedgerStore(database, 'secret').read(keys);
      expect([ledger.left(text), ledger.closed(() => text.tokens)]).toEqual([0, ['a.txt']]);
      await another.close();
    });

    /** A database in which another process writes to the row of a subject before each of the first `times` transactions. */
    function raced(times: number): Database {
      let left = times;
      const { db } = database;
      const transaction = (): object => ({
        async execute(work: Parameters<ReturnType<Database['db']['transaction']>['execute']>[0]) {
          if (left > 0) {
            left -= 1;
            const other = createLedgerStore(database, 'secret');
            await other.settle([contested], ([ledger]) => ledger.charge('b.txt', 1));
          }
          return db.transaction().execute(work);
        },
      });
      const racing = new Proxy(db, {
        get: (target, name) =>
          name === 'transaction' ? transaction : (Reflect.get(target, name) as () => void).bind(target),
      });
      return { ...database, db: racing };
    }
    const contested = { subject: 'contested', shares: 1 };
    const leftOf = async (subject: string): Promise<number> => {
      const [ledger] = await createLedgerStore(database, 'secret').read([{ subject, shares: 1 }]);
      return ledger.left(text);
    };

    it('are stored together or not at all, so that deciding anew charges nothing twice', async () => {
      const both = [{ subject: 'alone', shares: 1 }, contested];
      const store = createLedgerStore(raced(2), 'secret');
      let decided = 0;
      await store.settle(both, (ledgers) => {
        decided += 1;
        for (const ledger of ledgers) ledger.charge(text.name, 3);
      });
      expect([decided, await leftOf('alone'), await leftOf('contested')]).toEqual([3, 27, 27]);
    });

    it('give up with a sentence where others are faster every time', async () => {
      const store = createLedgerStore(raced(Infinity), 'secret');
      const settled = store.settle([contested], ([ledger]) => ledger.charge(text.name, 1));
      await expect(settled).rejects.toMatchObject({ code: 'busy', message: expect.stringContaining('search again') });
      expect(await leftOf('contested')).toBe(27);
      await database.db.deleteFrom('reading_ledgers').where('version', '>', 0).execute();
    });

    it('that are shared are decided on in turn, whichever of their ledgers two clients share', async () => {
      const store = createLedgerStore(database, 'secret');
      const shared = { subject: 'network of a class', shares: 4 };
      let decided = 0;
      await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          store.settle([{ subject: `student ${number}`, shares: 1 }, shared], (ledgers) => {
            decided += 1;
            for (const ledger of ledgers) ledger.charge(text.name, 1);
          }),
        ),
      );
      const [ledger] = await store.read([shared]);
      expect([decided, ledger.left(text)]).toEqual([20, 100]);
      await database.db.deleteFrom('reading_ledgers').execute();
      await store.settle(keys, showOne(1));
    });

    it('hold no address, begin anew each day, and are swept', async () => {
      const rows = await database.db.selectFrom('reading_ledgers').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('203.0.113');
      const tomorrow = createLedgerStore(database, 'secret', () => new Date(Date.now() + 86_400_000));
      expect((await tomorrow.read(keys))[0].left(text)).toBe(30);
      expect(await tomorrow.settle(keys, showOne(1))).toBe(true);
      expect((await tomorrow.read(keys))[0].left(text)).toBe(29);
      await tomorrow.sweep();
      expect(await database.db.selectFrom('reading_ledgers').selectAll().execute()).toHaveLength(1);
      const later = createLedgerStore(database, 'secret', () => new Date(Date.now() + 3 * 86_400_000));
      await later.sweep();
      expect(await database.db.selectFrom('reading_ledgers').selectAll().execute()).toEqual([]);
    });

    it('are written only when something new was shown', async () => {
      const store = createLedgerStore(database, 'secret');
      const versionOf = async () =>
        (await database.db.selectFrom('reading_ledgers').select('version').execute())[0].version;
      await store.settle(keys, showOne(3));
      const before = await versionOf();
      await store.settle(keys, showOne(3));
      expect(await versionOf()).toBe(before);
    });
  });
}
