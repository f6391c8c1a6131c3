import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Corpus } from '@zaban/engine';
import { openDatabase, type Database } from '../database/index.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../testing/databases.ts';
import { createAllowanceStore } from './allowance-store.ts';
import { payingFrom, type Spent, usedUp } from './allowances.ts';

/** Texts of a thousand tokens, of which a client may spend 80 and a network 170. */
const names = ['a.txt', '__proto__'];
const corpus = {
  documents: {
    fileName: (text: number) => names[text],
    tokensOf: () => 1000,
    find: (name: string) => names.indexOf(name),
  },
} as unknown as Corpus;
const keys = [{ name: 'network 203.0.113.0/24', whose: 'client' as const }];

/** Spends a token of the first text if one is left. */
const showOne = (spent: readonly Spent[]): boolean => payingFrom(corpus, keys, spent)([0], 1);

it('are paid for all texts or for none, and say which are used up', () => {
  const spent = [new Map<string, number>()];
  const pay = payingFrom(corpus, keys, spent);
  expect([pay([0], 70), pay([1, 0], 11), pay([1, 0], 7), pay([1], 4)]).toEqual([true, false, true, true]);
  expect([...spent[0]]).toEqual([
    ['a.txt', 77],
    ['__proto__', 11],
  ]);
  expect(usedUp(corpus, keys, [...spent, new Map([['gone.txt', 80]])])).toEqual(['a.txt']);
});

for (const kind of DATABASE_KINDS) {
  describe(`allowances on ${kind}`, () => {
    let databases: TestDatabases;
    let place: Parameters<typeof openDatabase>[0];
    let database: Database;
    const folder = mkdtempSync(join(tmpdir(), 'zaban-allowances-'));
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
      const stores = [createAllowanceStore(database, 'secret'), createAllowanceStore(another, 'secret')];
      const outcomes = await Promise.all(
        Array.from({ length: 90 }, (_, request) => stores[request % 2].charge(keys, showOne)),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(80);
      const [spent] = await createAllowanceStore(database, 'secret').read(keys);
      expect([...spent]).toEqual([['a.txt', 80]]);
      await another.close();
    });

    it('that are shared are decided on in turn, whichever of their allowances two clients share', async () => {
      const store = createAllowanceStore(database, 'secret');
      const shared = { name: 'network of a class', whose: 'network' as const };
      let decided = 0;
      await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          store.charge([{ name: `student ${number}`, whose: 'client' as const }, shared], ([own, common]) => {
            own.set('b.txt', 1);
            common.set('a.txt', (common.get('a.txt') ?? 0) + 1);
            decided += 1;
          }),
        ),
      );
      const [common, own] = await store.read([shared, { name: 'student 3', whose: 'client' }]);
      expect([decided, [...common], [...own]]).toEqual([20, [['a.txt', 20]], [['b.txt', 1]]]);
      await database.db.deleteFrom('reading_ledgers').execute();
      await store.charge(keys, showOne);
    });

    it('are not overwritten by a server of an earlier version, which writes if the version is the one that it read', async () => {
      const upgraded = [{ name: 'during an upgrade', whose: 'client' as const }];
      const store = createAllowanceStore(database, 'secret');
      const charge = () => store.charge(upgraded, ([spent]) => spent.set('b.txt', 3));
      await charge();
      const rows = await database.db.selectFrom('reading_ledgers').selectAll().execute();
      const { key, version } = rows.find(({ content }) => content.includes('b.txt'))!;
      await charge();
      const stale = database.db.updateTable('reading_ledgers').set({ content: '{}', version: version + 1 });
      const { numUpdatedRows } = await stale.where('key', '=', key).where('version', '=', version).executeTakeFirst();
      expect(numUpdatedRows).toBe(0n);
    });

    it('are those of one day, also where midnight passes while they are charged', async () => {
      const evening = Date.UTC(2026, 0, 1, 23, 59, 59);
      for (let asked = 1; asked < 8; asked += 1) {
        const late = [{ name: `up late ${asked}`, whose: 'client' as const }];
        await createAllowanceStore(database, 'secret', () => new Date(evening)).charge(late, ([spent]) =>
          spent.set('a.txt', 80),
        );
        let times = 0;
        const clock = () => new Date(evening + (times++ < asked ? 0 : 1000));
        const isShown = await createAllowanceStore(database, 'secret', clock).charge(late, showOne);
        const [spent] = await createAllowanceStore(database, 'secret', () => new Date(evening + 1000)).read(late);
        expect([asked, spent.get('a.txt')]).toEqual([asked, isShown ? 1 : undefined]);
      }
      await database.db.deleteFrom('reading_ledgers').execute();
      await createAllowanceStore(database, 'secret').charge(keys, showOne);
    });

    it('hold no address, begin anew each day, and are swept', async () => {
      const rows = await database.db.selectFrom('reading_ledgers').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('203.0.113');
      const tomorrow = createAllowanceStore(database, 'secret', () => new Date(Date.now() + 86_400_000));
      expect((await tomorrow.read(keys))[0].size).toBe(0);
      expect(await tomorrow.charge(keys, showOne)).toBe(true);
      expect((await tomorrow.read(keys))[0].get('a.txt')).toBe(1);
      await tomorrow.sweep();
      expect(await database.db.selectFrom('reading_ledgers').selectAll().execute()).toHaveLength(1);
      const later = createAllowanceStore(database, 'secret', () => new Date(Date.now() + 3 * 86_400_000));
      await later.sweep();
      expect(await database.db.selectFrom('reading_ledgers').selectAll().execute()).toEqual([]);
    });
  });
}
