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

/** Shows a token if there is room for it. */
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
