import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/index.ts';
import { readSecret } from './secret.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../testing/databases.ts';

for (const kind of DATABASE_KINDS) {
  describe(`the secret with ${kind}`, () => {
    let databases: TestDatabases;
    const data = mkdtempSync(join(tmpdir(), 'zaban-secret-'));
    beforeAll(async () => {
      databases = await startDatabases(kind);
    });
    afterAll(async () => {
      await databases.stop();
      rmSync(data, { recursive: true });
    });

    it('is made once and shared by all servers on one database', async () => {
      const place = { url: await databases.create(), file: join(data, 'zaban.sqlite') };
      const [first, second] = [await openDatabase(place), await openDatabase(place)];
      const config = readConfig('site', {}, { data });
      const secrets = await Promise.all([readSecret(config, first), readSecret(config, second)]);
      expect(secrets[0]).toBe(secrets[1]);
      expect(secrets[0].length).toBeGreaterThanOrEqual(43);
      expect(await readSecret({ ...config, secret: 'given' }, first)).toBe('given');
      await Promise.all([first.close(), second.close()]);
    });

    it.runIf(kind === 'sqlite')('is readable by nobody else', () => {
      expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
    });
  });
}
