import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig, startServer } from '../../packages/server/src/index.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../packages/server/src/testing/databases.ts';
import { zaban } from './command.ts';
import { serve } from './serve.ts';
import { makeSmallSite } from './small-site.ts';
import { PASSWORD, send, startWriters } from './writers.ts';

/** Programs of PostgreSQL, the newest that are installed. */
function postgres(program: string, ...args: string[]): string {
  const path = globSync(`/usr/lib/postgresql/*/bin/${program}`).sort().at(-1) as string;
  return execFileSync(path, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** Copies the database of a running server to a place that outlives it, as the guide for running a site says. */
async function backUp(databaseUrl: string | undefined, data: string, to: string): Promise<void> {
  if (databaseUrl === undefined) {
    const { status, complaint } = await zaban(['backup', to], { ZABAN_DATA: data });
    if (status !== 0) throw new Error(complaint);
  } else {
    postgres('pg_dump', '--format=custom', `--file=${to}`, databaseUrl);
    chmodSync(to, 0o600);
  }
}

/** Puts a backup on a machine that has nothing else. */
async function restore(
  databases: TestDatabases,
  kind: string,
  backup: string,
  data: string,
): Promise<string | undefined> {
  if (kind === 'sqlite') {
    cpSync(backup, join(data, 'zaban.sqlite'));
    return undefined;
  }
  const url = (await databases.create()) as string;
  const load = (file: string) =>
    postgres('pg_restore', '--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${url}`, file);
  // A file that was cut off is refused, and leaves the database empty for the whole one.
  const cut = `${backup}-cut`;
  writeFileSync(cut, readFileSync(backup).subarray(0, -1000));
  expect(() => load(cut)).toThrow('end of file');
  load(backup);
  return url;
}

for (const kind of DATABASE_KINDS) {
  it(
    `a backup on ${kind}, taken while people register and write, is whole on an empty machine`,
    { timeout: 180_000 },
    async () => {
      const databases = await startDatabases(kind);
      const site = await makeSmallSite();
      const elsewhere = mkdtempSync(join(tmpdir(), 'zaban-elsewhere-'));
      const databaseUrl = await databases.create();
      const backup = join(elsewhere, 'backup');
      const served = await serve(site.site, site.data, ...(databaseUrl === undefined ? [] : [databaseUrl]));
      const writers = startWriters(served.url, 3);
      const { emails, messages } = writers.acknowledged;
      try {
        await expect.poll(() => emails.length).toBeGreaterThan(5);
        const before = { emails: [...emails], messages: [...messages] };
        await backUp(databaseUrl, site.data, backup);
        expect(statSync(backup).mode & 0o777).toBe(0o600);
        const countAfter = emails.length + 3;
        await expect.poll(() => emails.length).toBeGreaterThan(before.emails.length);
        await writers.stop();
        served.process.kill('SIGKILL');

        // Another machine: only the backup, the secret, and the texts of the site are there.
        const data = join(elsewhere, 'data');
        const built = await zaban(['build', site.site, '--output', join(data, 'index')]);
        expect([built.status, built.complaint]).toEqual([0, expect.not.stringContaining('zaban:')]);
        if (kind === 'sqlite') cpSync(join(site.data, 'secret'), join(data, 'secret'));
        const url = await restore(databases, kind, backup, data);
        expect((await zaban(['verify', join(data, 'index')])).status).toBe(0);
        const environment = { ZABAN_DATA: data, DATABASE_URL: url ?? '' };
        const rows = (await zaban(['users', 'export'], environment)).output.trim().split('\r\n').length - 1;
        expect(rows).toBeGreaterThanOrEqual(before.emails.length);
        expect(rows).toBeLessThanOrEqual(countAfter);
        const written = (await zaban(['messages', 'export'], environment)).output;
        expect(before.messages.filter((message) => !written.includes(message))).toEqual([]);
        const server = await startServer(
          readConfig(site.site, environment, {
            port: 0,
            host: '127.0.0.1',
            logLevel: 'silent',
            quickWorkers: 1,
            slowWorkers: 1,
            limits: false,
          }),
        );
        for (const email of [...before.emails.slice(0, 3), ...before.emails.slice(-3)]) {
          expect([email, await send(`${server.url}/corpus/loginUser`, { email, password: PASSWORD })]).toEqual([
            email,
            200,
          ]);
        }
        const ready = await fetch(`${server.url}/readyz`);
        expect(await ready.json()).toEqual({ status: 'ready', buildId: expect.any(String) });
        await server.close();
      } finally {
        await writers.stop();
        served.process.kill('SIGKILL');
        await databases.stop();
        site.remove();
        rmSync(elsewhere, { recursive: true, force: true });
      }
    },
  );
}

it('an index of another version is recognised with one sentence, and built again', async () => {
  const site = await makeSmallSite();
  const index = join(site.data, 'index');
  const file = join(index, 'CURRENT');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^zaban-index \d+/, 'zaban-index 99'));
  for (const command of ['info', 'verify']) {
    const { status, output, complaint } = await zaban([command, index]);
    expect(status).toBe(1);
    expect(output + complaint).toMatch(/expected format version \d+, found 99; build the index again\.\n$/);
    expect((output + complaint).trim().split('\n')).toHaveLength(1);
  }
  const settings = { port: 0, host: '127.0.0.1', logLevel: 'silent', data: site.data } as const;
  await expect(startServer(readConfig(site.site, {}, settings))).rejects.toThrow(
    /^CURRENT: expected format version \d+, found 99; build the index again\.$/,
  );
  const built = await zaban(['build', site.site, '--output', index]);
  expect([built.status, built.output]).toEqual([0, expect.stringContaining('2 documents')]);
  expect((await zaban(['verify', index])).status).toBe(0);
  // Nothing is left of the one that could not be read.
  expect(globSync(join(index, 'build-*'))).toHaveLength(1);
  site.remove();
});
