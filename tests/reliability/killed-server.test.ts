import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mulberry32 } from '../../bench/random.ts';
import { openDatabase } from '../../packages/server/src/database/index.ts';
import { DATABASE_KINDS, startDatabases } from '../../packages/server/src/testing/databases.ts';
import { makeTestSite } from '../../packages/server/src/testing/test-site.ts';
import { serve } from './serve.ts';

const LONG = process.env.ZABAN_LONG_TESTS === '1';
const KILLS = LONG ? 200 : 2;
const CLIENTS = 4;

async function send(url: string, body: object, cookie = ''): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.text();
    return answer.status;
  } catch {
    // The server is gone: nothing was acknowledged.
    return 0;
  }
}

/** The cookie of a session of this account; empty when the server is gone. */
async function sessionOf(url: string, email: string): Promise<string> {
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password: 'amaltas-1' });
    const answer = await fetch(`${url}/corpus/loginUser`, { method: 'POST', headers, body });
    return answer.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
  } catch {
    return '';
  }
}

interface Acknowledged {
  readonly emails: string[];
  readonly messages: string[];
  /** Ids of saved work: the address of its account. */
  readonly work: string[];
}

/** Registers and writes again and again until the server is gone; keeps what was acknowledged. */
async function client(url: string, name: string, acknowledged: Acknowledged): Promise<void> {
  for (let round = 0; ; round += 1) {
    const email = `${name}-${round}@example.org`;
    const person = { fName: 'Amna', lName: 'Malik', email, password: 'amaltas-1', country: 'Pakistan' };
    const registered = await send(`${url}/corpus/registerUser`, person);
    if (registered === 0) return;
    expect(registered).toBe(200);
    acknowledged.emails.push(email);
    const message = { name, email, subject: 'A test', message: email, website: '' };
    const sent = await send(`${url}/corpus/sendMessage`, message);
    if (sent === 0) return;
    expect(sent).toBe(200);
    acknowledged.messages.push(email);
    const cookie = await sessionOf(url, email);
    if (cookie === '') return;
    const id = email.replaceAll(/\W/g, '-');
    const item = { id, kind: 'query', name: email, content: 'simple=dera', updated: new Date().toISOString() };
    const saved = await send(`${url}/corpus/savedWork`, { items: [item] }, cookie);
    if (saved === 0) return;
    expect(saved).toBe(200);
    acknowledged.work.push(id);
  }
}

for (const kind of LONG ? DATABASE_KINDS : (['sqlite'] as const)) {
  it(
    `a server on ${kind} that is killed ${KILLS} times loses nothing that it acknowledged`,
    { timeout: LONG ? 3_600_000 : 600_000 },
    async () => {
      const random = mulberry32(20_261_121);
      const databases = await startDatabases(kind);
      const databaseUrl = await databases.create();
      const site = await makeTestSite();
      const acknowledged: Acknowledged = { emails: [], messages: [], work: [] };
      try {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const served = await serve(site.site, site.data, ...(databaseUrl === undefined ? [] : [databaseUrl]));
          const clients = Array.from({ length: CLIENTS }, (_, number) =>
            client(served.url, `k${kill}c${number}`, acknowledged),
          );
          // In the midst of work, however fast the machine is.
          const enough = acknowledged.emails.length + 1 + Math.floor(random() * 8);
          while (acknowledged.emails.length < enough && served.process.exitCode === null) await after(5);
          await after(random() * 300);
          const gone = once(served.process, 'exit');
          served.process.kill('SIGKILL');
          await Promise.all([gone, ...clients]);
        }
        const database = await openDatabase({ url: databaseUrl, file: join(site.data, 'zaban.sqlite') });
        const users = await database.db
          .selectFrom('users')
          .innerJoin('accounts', 'accounts.user_id', 'users.id')
          .where('accounts.password', 'is not', null)
          .select('users.email')
          .execute();
        const messages = await database.db.selectFrom('messages').select('message').execute();
        const work = await database.db.selectFrom('saved_work').select('id').execute();
        await database.close();
        const kept = new Set(users.map(({ email }) => email));
        const heard = new Set(messages.map(({ message }) => message));
        expect(acknowledged.emails.filter((email) => !kept.has(email))).toEqual([]);
        expect(acknowledged.messages.filter((message) => !heard.has(message))).toEqual([]);
        const saved = new Set(work.map(({ id }) => id));
        expect(acknowledged.work.filter((id) => !saved.has(id))).toEqual([]);
        expect(acknowledged.emails.length).toBeGreaterThan(0);
        const { emails, messages: written, work: items } = acknowledged;
        console.log(
          `${kind}: ${KILLS} kills, ${emails.length} accounts, ${written.length} messages and ${items.length} saved items kept, none lost`,
        );
      } finally {
        await databases.stop();
        site.remove();
      }
    },
  );
}
