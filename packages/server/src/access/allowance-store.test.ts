import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../database/index.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../testing/databases.ts';
import { createAllowanceStore, type Allowance, leftOf } from './allowance-store.ts';

/** A corpus of one text. */
const corpus = { documents: { fileName: () => 'a.txt', tokensOf: () => 1000 } } as never;
const keys = [{ name: 'network 203.0.113.0/24', whose: 'client' as const }];

const leftIn = (allowance: Allowance): number => leftOf(corpus, 0, [allowance]);

const charge = ({ used }: Allowance, tokens: number, name = 'a.txt') => used.set(name, tokens + (used.get(name) ?? 0));

/** Charges a token if one is left. */
const showOne = ([allowance]: readonly Allowance[]): boolean => {
  const isLeft = leftIn(allowance) > 0;
  if (isLeft) charge(allowance, 1);
  return isLeft;
};

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
      expect(outcomes.filter(Boolean)).toHaveLength(70);
      const [allowance] = await createAllowanceStore(database, 'secret').read(keys);
      expect([leftIn(allowance), [...allowance.used.keys()]]).toEqual([0, ['a.txt']]);
      await another.close();
    });

    it('that are shared are decided on in turn, whichever of their allowances two clients share', async () => {
      const store = createAllowanceStore(database, 'secret');
      const shared = { name: 'network of a class', whose: 'network' as const };
      let decided = 0;
      await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          store.charge([{ name: `student ${number}`, whose: 'client' as const }, shared], (allowances) => {
            decided += 1;
            for (const allowance of allowances) charge(allowance, 1);
          }),
        ),
      );
      const [allowance] = await store.read([shared]);
      expect([decided, leftIn(allowance)]).toEqual([20, 150]);
      await database.db.deleteFrom('reading_ledgers').execute();
      await store.charge(keys, showOne);
    });

    it('are not overwritten by a server of an earlier version, which writes if the version is the one that it read', async () => {
      const upgraded = [{ name: 'during an upgrade', whose: 'client' as const }];
      const store = createAllowanceStore(database, 'secret');
      const showThree = () => store.charge(upgraded, ([allowance]) => charge(allowance, 3, 'b.txt'));
      await showThree();
      const rows = await database.db.selectFrom('reading_ledgers').selectAll().execute();
      const { key, version } = rows.find(({ content }) => content.includes('b.txt'))!;
      await showThree();
      const stale = database.db.updateTable('reading_ledgers').set({ content: '{}', version: version + 1 });
      const { numUpdatedRows } = await stale.where('key', '=', key).where('version', '=', version).executeTakeFirst();
      expect(numUpdatedRows).toBe(0n);
    });

    it('are those of one day, also where midnight passes while they are charged', async () => {
      const evening = Date.UTC(2026, 0, 1, 23, 59, 59);
      for (let asked = 1; asked < 8; asked += 1) {
        const late = [{ name: `up late ${asked}`, whose: 'client' as const }];
        await createAllowanceStore(database, 'secret', () => new Date(evening)).charge(late, ([allowance]) =>
          charge(allowance, 70),
        );
        let times = 0;
        const clock = () => new Date(evening + (times++ < asked ? 0 : 1000));
        const isShown = await createAllowanceStore(database, 'secret', clock).charge(late, showOne);
        const [allowance] = await createAllowanceStore(database, 'secret', () => new Date(evening + 1000)).read(late);
        expect([asked, leftIn(allowance)]).toEqual([asked, isShown ? 69 : 70]);
      }
      await database.db.deleteFrom('reading_ledgers').execute();
      await createAllowanceStore(database, 'secret').charge(keys, showOne);
    });

    it('hold no address, begin anew each day, and are swept', async () => {
      const rows = await database.db.selectFrom('reading_ledgers').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('203.0.113');
      const tomorrow = createAllowanceStore(database, 'secret', () => new Date(Date.now() + 86_400_000));
      expect(leftIn((await tomorrow.read(keys))[0])).toBe(70);
      expect(await tomorrow.charge(keys, showOne)).toBe(true);
      expect(leftIn((await tomorrow.read(keys))[0])).toBe(69);
      await tomorrow.sweep();
      expect(await database.db.selectFrom('reading_ledgers').selectAll().execute()).toHaveLength(1);
      const later = createAllowanceStore(database, 'secret', () => new Date(Date.now() + 3 * 86_400_000));
      await later.sweep();
      expect(await database.db.selectFrom('reading_ledgers').selectAll().execute()).toEqual([]);
    });
  });
}
