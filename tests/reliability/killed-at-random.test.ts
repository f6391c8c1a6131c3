// Server, threads for queries and builds are killed in any order while people register, search and an index is built.
//
// Number of kills on each database: ZABAN_KILLS (4, in the long form 150).
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mulberry32 } from '../../bench/random.ts';
import { FileStorage, verifyIndex } from '../../packages/engine/src/index.ts';
import { openDatabase } from '../../packages/server/src/database/index.ts';
import { DATABASE_KINDS, startDatabases } from '../../packages/server/src/testing/databases.ts';
import { makeTestSite } from '../../packages/server/src/testing/test-site.ts';
import { Searchers } from './searchers.ts';
import { serveUnruly } from './serve.ts';
import { PASSWORD, send } from './writers.ts';

const LONG = process.env.ZABAN_LONG_TESTS === '1';
const VICTIMS = ['server', 'thread', 'build'] as const;
const KILLS = Number(process.env.ZABAN_KILLS ?? (LONG ? 150 : VICTIMS.length));
const BUILDER = join(import.meta.dirname, 'build-again.ts');

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

for (const kind of LONG ? DATABASE_KINDS : (['sqlite'] as const)) {
  const timeout = 120_000 + KILLS * 15_000;
  it(`${KILLS} kills of anything on ${kind} lose nothing and make no answer wrong`, { timeout }, async () => {
    const random = mulberry32(7);
    const databases = await startDatabases(kind);
    const databaseUrl = await databases.create();
    const site = await makeTestSite();
    const index = join(site.data, 'index');
    const start = () => serveUnruly(site.site, site.data, ...(databaseUrl === undefined ? [] : [databaseUrl]));
    const build = (): ChildProcess =>
      spawn(process.execPath, [BUILDER, index], { stdio: ['ignore', 'ignore', 'inherit'] });

    let served = await start();
    let builder = build();
    const stopping = new AbortController();
    const emails: string[] = [];
    const register = async (name: string): Promise<void> => {
      for (let round = 0; !stopping.signal.aborted; round += 1) {
        const email = `${name}-${round}@example.org`;
        const person = { fName: 'Amna', lName: 'Malik', email, password: PASSWORD, country: 'Pakistan' };
        const status = await send(`${served.url}/corpus/registerUser`, person);
        if (status === 200) emails.push(email);
        else await after(20);
      }
    };
    const searchers = new Searchers(() => served.url, new Set([5, 7]));
    const people = [register('a'), register('b'), searchers.search(stopping.signal), searchers.search(stopping.signal)];
    const killed = { server: 0, thread: 0, build: 0 };
    try {
      for (let round = 0; round < KILLS; round += 1) {
        // In the midst of work, however fast the machine is.
        const [wantedEmails, wantedAnswers] = [emails.length + 1, searchers.right + 2];
        while (emails.length < wantedEmails || searchers.right < wantedAnswers) await after(5);
        await after(random() * 200);
        // Each of them once, then any.
        const victim = VICTIMS[round] ?? VICTIMS[Math.floor(random() * VICTIMS.length)];
        killed[victim] += 1;
        if (victim === 'thread') served.process.kill('SIGUSR2');
        if (victim === 'build') {
          await kill(builder);
          builder = build();
        }
        if (victim === 'server') {
          await kill(served.process);
          served = await start();
        }
      }
      const wanted = searchers.right + 10;
      while (searchers.right < wanted) await after(5);
      stopping.abort();
      await Promise.all(people);
      expect(searchers.wrong).toEqual([]);
      await Promise.all([kill(served.process), kill(builder)]);

      expect(verifyIndex(new FileStorage(index)).faults).toEqual([]);
      const database = await openDatabase({ url: databaseUrl, file: join(site.data, 'zaban.sqlite') });
      const accounts = database.db.selectFrom('users').innerJoin('accounts', 'accounts.user_id', 'users.id');
      const rows = await accounts.where('accounts.password', 'is not', null).select('users.email').execute();
      await database.close();
      const kept = new Set(rows.map(({ email }) => email));
      expect(emails.filter((email) => !kept.has(email))).toEqual([]);
      console.log(
        `${kind}: killed ${killed.server} servers, ${killed.thread} threads, ${killed.build} builds; ` +
          `${emails.length} accounts kept, ${searchers.right} answers right, ${searchers.busy} told to come back, 0 wrong`,
      );
    } finally {
      stopping.abort();
      served.process.kill('SIGKILL');
      builder.kill('SIGKILL');
      await databases.stop();
      site.remove();
    }
  });
}
