import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallError } from '@zaban/calls';
import { openDatabase, type Database } from '../database/index.ts';
import { createLimits } from './limits.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../testing/databases.ts';

const LIMIT = { name: 'test', most: 3, seconds: 60 };

for (const kind of DATABASE_KINDS) {
  describe(`limits on ${kind}`, () => {
    let databases: TestDatabases;
    let database: Database;
    const folder = mkdtempSync(join(tmpdir(), 'zaban-limits-'));
    beforeAll(async () => {
      databases = await startDatabases(kind);
      database = await openDatabase({ url: await databases.create(), file: join(folder, 'zaban.sqlite') });
    });
    afterAll(async () => {
      await database.close();
      await databases.stop();
      rmSync(folder, { recursive: true });
    });

    it('let as many attempts pass as they say, however many come at one moment', async () => {
      const limits = createLimits(database, 'secret');
      const attempts = Array.from({ length: 20 }, () =>
        limits.take(LIMIT, 'somebody').then(
          () => 'passed',
          (error: CallError) => error.code,
        ),
      );
      const outcomes = await Promise.all(attempts);
      expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(3);
      expect(outcomes.filter((outcome) => outcome === 'too_many')).toHaveLength(17);
      await limits.take(LIMIT, 'somebody else');
    });

    it('count an attempt that was made before the first but comes after it', async () => {
      let now = 3_000_000;
      const limits = createLimits(database, 'secret', () => now);
      await limits.take(LIMIT, 'disorder');
      for (now of [2_999_999, 2_995_000]) await limits.take(LIMIT, 'disorder');
      await expect(limits.take(LIMIT, 'disorder')).rejects.toThrow(CallError);
      now += 5000;
      await expect(limits.take(LIMIT, 'disorder')).rejects.toThrow(CallError);
      // After the clock was set back, the old window does not block anybody.
      now -= 3_600_000;
      await limits.take(LIMIT, 'disorder');
    });

    it('open again when their time is over, and say when', async () => {
      let now = 1_000_000;
      const limits = createLimits(database, 'secret', () => now);
      for (let attempt = 0; attempt < 3; attempt += 1) await limits.take(LIMIT, 'clock');
      now += 45_000;
      await expect(limits.take(LIMIT, 'clock')).rejects.toMatchObject({ code: 'too_many', retryAfter: 15 });
      now += 15_000;
      await limits.take(LIMIT, 'clock');
      await limits.forget(LIMIT, 'clock');
      for (let attempt = 0; attempt < 3; attempt += 1) await limits.take(LIMIT, 'clock');
      await expect(limits.take(LIMIT, 'clock')).rejects.toThrow(CallError);
    });

    it('keep nothing that names anybody, and forget what is over', async () => {
      let now = 2_000_000;
      const limits = createLimits(database, 'secret', () => now);
      await limits.take(LIMIT, 'amna@example.org');
      const rows = await database.db.selectFrom('attempts').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('amna');
      now = Number.MAX_SAFE_INTEGER;
      await limits.sweep();
      expect(await database.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
    });
  });
}
