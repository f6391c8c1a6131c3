import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './index.ts';
import { loadSite } from '@zaban/calls/site';
import { DATABASE_KINDS, startDatabases } from '../testing/databases.ts';
import { makeTestSite } from '../testing/test-site.ts';
import { synchroniseWords } from './synchronise-words.ts';

it.runIf(DATABASE_KINDS.includes('postgres'))('servers that start at one moment write the list once', async () => {
  const databases = await startDatabases('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'zaban-words-'));
  const place = { url: await databases.create(), file: join(folder, 'none') };
  const site = await makeTestSite();
  const { words } = loadSite(site.site);
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(place)));
  for (let round = 0; round < 5; round += 1) {
    // Each round has a different list, so that the table must be written.
    const list = words.slice(round % 2);
    const changed = await Promise.all(opened.map((database) => synchroniseWords(database, list, () => null)));
    expect(changed.filter(Boolean)).toEqual([true]);
    const stored = await opened[0].db.selectFrom('urduized_words').select('word').execute();
    expect(stored).toHaveLength(list.length);
  }
  await Promise.all(opened.map((database) => database.close()));
  await databases.stop();
  site.remove();
  rmSync(folder, { recursive: true });
});
