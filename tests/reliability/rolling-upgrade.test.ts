import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../packages/server/src/database/index.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../packages/server/src/testing/databases.ts';
import { makeTestSite, TEXTS, type TestSite } from '../../packages/server/src/testing/test-site.ts';
import { HAS_NGINX, startNginx, type NginxBeforeServers } from './nginx.ts';

/** Rounds in which every server is replaced once. */
const ROUNDS = process.env.ZABAN_LONG_TESTS === '1' ? 25 : 1;
const CLIENTS = 3;

interface Replica {
  readonly place: string;
  readonly process: ChildProcess;
}

interface Answer {
  /** 0 when there was no answer. */
  readonly status: number;
  /** The body, or what went wrong with the connection. */
  readonly told: string;
}

/** One call over a connection of its own: a client that keeps connections has to expect that they are closed. */
function ask(url: string, body?: object): Promise<Answer> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const failed = (error: Error): void => resolve({ status: 0, told: error.message });
    const asked = request(url, { method, agent: false, headers: { 'content-type': 'application/json' } }, (answer) => {
      text(answer).then((told) => resolve({ status: answer.statusCode ?? 0, told }), failed);
    });
    asked.once('error', failed);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function call(url: string, body?: object): Promise<number> {
  return (await ask(url, body)).status;
}

async function buildOf({ place }: Replica): Promise<string> {
  const { buildId } = (await (await fetch(`http://${place}/readyz`)).json()) as { buildId: string };
  return buildId;
}

describe.runIf(HAS_NGINX && DATABASE_KINDS.includes('postgres'))('several servers behind nginx', () => {
  let databases: TestDatabases;
  let databaseUrl: string;
  let site: TestSite;
  let nginx: NginxBeforeServers;
  const replicas: Replica[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'zaban-replicas-'));
  const index = join(folder, 'index');

  async function start(number: number): Promise<Replica> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'replica.ts'), site.site], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: '0',
        ZABAN_DATA: join(folder, `data-${number}`),
        ZABAN_INDEX: index,
        DATABASE_URL: databaseUrl,
        ZABAN_LIMITS: 'off',
      },
    });
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
    return { place: new URL(url).host, process: child };
  }

  async function stop({ process: child }: Replica): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }

  beforeAll(async () => {
    databases = await startDatabases('postgres');
    databaseUrl = (await databases.create()) as string;
    site = await makeTestSite();
    cpSync(join(site.data, 'index'), index, { recursive: true });
    replicas.push(...(await Promise.all([start(0), start(1)])));
    nginx = await startNginx(replicas.map(({ place }) => place));
  });
  afterAll(async () => {
    await nginx.stop();
    for (const { process: child } of replicas) child.kill('SIGKILL');
    await databases.stop();
    site.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'are upgraded one after the other while people read and register, without a failed request',
    { timeout: 3_600_000 },
    async () => {
      const stopping = new AbortController();
      let answered = 0;
      const failures: string[] = [];
      const registered: string[] = [];
      const noted = async (name: string, asked: Promise<Answer>): Promise<number> => {
        const start = performance.now();
        const { status, told } = await asked;
        if (status === 200) answered += 1;
        else failures.push(`${name} ${status} after ${Math.round(performance.now() - start)} ms: ${told}`);
        return status;
      };
      const client = async (number: number): Promise<void> => {
        for (let round = 0; !stopping.signal.aborted; round += 1) {
          const email = `c${number}-${round}@example.org`;
          const person = { fName: 'Amna', lName: 'Malik', email, password: 'amaltas-1', country: 'Pakistan' };
          const made = await noted('registerUser', ask(`${nginx.url}/corpus/registerUser`, person));
          if (made === 200) registered.push(email);
          await noted('corpusFiles', ask(`${nginx.url}/corpus/corpusFiles/all`));
          await noted('searchWord', ask(`${nginx.url}/corpus/searchWord/1`, { word: 'dera' }));
          await noted('concordance', ask(`${nginx.url}/corpus/concordance?simple=dera&sort=R1`));
        }
      };
      const files = readdirSync(index, { recursive: true, encoding: 'utf8' }).toSorted();
      const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const number of replicas.keys()) {
          const others = replicas.filter((_, other) => other !== number);
          await nginx.use(others.map(({ place }) => place));
          await stop(replicas[number]);
          // Alone it answers for both.
          const soFar = registered.length;
          await expect.poll(() => registered.length).toBeGreaterThan(soFar + 2);
          replicas[number] = await start(number);
          await expect.poll(() => call(`http://${replicas[number].place}/readyz`)).toBe(200);
          await nginx.use(replicas.map(({ place }) => place));
        }
      }
      stopping.abort();
      await clients;
      expect(failures).toEqual([]);
      const database = await openDatabase({ url: databaseUrl, file: '' });
      const users = await database.db.selectFrom('users').select('email').execute();
      await database.close();
      const kept = new Set(users.map(({ email }) => email));
      expect(registered.filter((email) => !kept.has(email))).toEqual([]);
      // The servers only read the index that they share.
      expect(readdirSync(index, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(files);
      console.log(`${ROUNDS * replicas.length} servers replaced under ${answered} requests, none failed`);
    },
  );

  it('go on reading when one of them just stops, and when one is killed', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const stopping = new AbortController();
      const statuses: number[] = [];
      const reading = (async () => {
        while (!stopping.signal.aborted) statuses.push(await call(`${nginx.url}/corpus/corpusFiles/all`));
      })();
      await expect.poll(() => statuses.length).toBeGreaterThan(3);
      const ended = once(replicas[0].process, 'exit');
      replicas[0].process.kill(signal);
      await ended;
      const soFar = statuses.length;
      await expect.poll(() => statuses.length).toBeGreaterThan(soFar + 10);
      stopping.abort();
      await reading;
      expect(new Set(statuses)).toEqual(new Set([200]));
      replicas[0] = await start(0);
      await nginx.use(replicas.map(({ place }) => place));
    }
  });

  it('take up an index that is built anew, all of them', async () => {
    const [before] = await Promise.all(replicas.map(buildOf));
    await site.build([...TEXTS, { sentences: ['A dera more'], fields: { fileName: 'new.txt', category: 'media' } }]);
    cpSync(join(site.data, 'index'), index, { recursive: true });
    const changed = async (): Promise<boolean> => {
      const [one, other] = await Promise.all(replicas.map(buildOf));
      return one === other && one !== before;
    };
    while (!(await changed())) await after(200);
    expect(await call(`${nginx.url}/corpus/getFileText`, { filepath: 'new.txt' })).toBe(200);
  });
});
