import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/index.ts';
import { createUsage } from './usage.ts';

it('counts by month and kind, and adds to what is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-usage-'));
  const database = await openDatabase({ url: undefined, file: join(folder, 'zaban.sqlite') });
  let now = new Date('2026-01-31T23:59:59Z');
  const usage = createUsage(database, () => now);
  usage.count('searchWord');
  usage.count('searchWord');
  await usage.flush();
  usage.count('searchWord');
  now = new Date('2026-02-01T00:00:00Z');
  usage.count('searchWord');
  await usage.flush();
  await usage.flush();
  const rows = await database.db.selectFrom('usage').selectAll().orderBy('month').execute();
  expect(rows).toEqual([
    { month: '2026-01', kind: 'searchWord', count: 3 },
    { month: '2026-02', kind: 'searchWord', count: 1 },
  ]);
  await database.close();
  rmSync(folder, { recursive: true });
});
