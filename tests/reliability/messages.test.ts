import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { buildPortal } from '@zaban/portal/build';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../packages/server/src/testing/databases.ts';
import { startPostgres } from '../../packages/server/src/testing/postgres-server.ts';
import { makeTestSite, type TestSite } from '../../packages/server/src/testing/test-site.ts';
import { zaban } from './command.ts';

const PATIENCE = 300_000;

let site: TestSite;
beforeAll(async () => {
  await buildPortal();
  site = await makeTestSite();
});
afterAll(() => site.remove());

/** The site with the index that it has; what is wrong is in the environment. */
const environment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  // Another folder than that of the index, which is therefore taken as it is.
  ZABAN_DATA: join(site.data, 'own'),
  ZABAN_INDEX: join(site.data, 'index'),
  ZABAN_LOG: 'warn',
  HOST: '127.0.0.1',
  PORT: '0',
  ...more,
});

/** What a service says on its error output, one JSON object a line, as it would be read at a terminal. */
function sentencesOf(log: string): string {
  const lines = log.split('\n').filter((line) => line !== '');
  return lines.map((line) => `zaban: ${(JSON.parse(line) as { msg: string }).msg}\n`).join('');
}

interface Refused {
  readonly status: number | null;
  readonly complaint: string;
}

/** `zaban serve` to its end, which comes at once. */
async function serveInVain(more: NodeJS.ProcessEnv) {
  const ended = await zaban(['serve', site.site], environment(more));
  return { ...ended, complaint: sentencesOf(ended.complaint) };
}

/** Starts the program once for each environment, in one process: most of the time of a start is reading the sources. */
async function serveInVainInTurn(environments: readonly NodeJS.ProcessEnv[]): Promise<Refused[]> {
  const script = join(import.meta.dirname, 'serve-in-vain.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, site.site, JSON.stringify(environments.map(environment))],
    { maxBuffer: 2 ** 24 },
  );
  const ends = JSON.parse(stdout) as Refused[];
  return ends.map(({ status, complaint }) => ({ status, complaint: sentencesOf(complaint) }));
}

function isOneSentence(complaint: string): void {
  expect(complaint.trim().split('\n')).toHaveLength(1);
  expect(complaint).toMatch(/^zaban: .*\.\n$/);
  expect(complaint).not.toMatch(/fault of zaban|    at |Error:/);
}

/** Runs `zaban serve` with limits of the shell. */
async function limited(limit: string, more: NodeJS.ProcessEnv = {}) {
  const child = spawn('sh', ['-c', `ulimit ${limit}; exec zaban serve "$0"`, site.site], {
    env: { ...process.env, ...environment(more) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const complaint = sentencesOf(await text(child.stderr));
  return { status: ((await ended) as [number])[0], complaint };
}

describe('zaban serve says in one sentence what is wrong with', () => {
  const WRONG: readonly (readonly [name: string, value: string, said: RegExp])[] = [
    ['PORT', '70000', /whole number from 0 to 65535/],
    ['HOST', 'no.such.host.invalid', /knows no such address/],
    ['HOST', '192.0.2.1', /cannot listen on 192\.0\.2\.1/],
    ['DATABASE_URL', 'mysql://x/y', /starts with postgres:\/\//],
    ['ZABAN_DATABASE_SECONDS', 'long', /whole number from 0 to 86400/],
    ['SMTP_URL', 'mail.example.org', /starts with smtp:\/\//],
    ['MAIL_FROM', 'nobody', /must be an email address/],
    ['PUBLIC_URL', 'corpus.example.org', /starts with http:\/\//],
    ['PUBLIC_URL', 'https://corpus.example.org/?x=1', /question mark/],
    ['ZABAN_SECRET', 'short', /at least 32 characters/],
    ['ZABAN_TRUST_PROXY', 'my-proxy', /IP addresses, ranges/],
    ['ZABAN_TRUST_PROXY', '10.0.0.0/40', /IP addresses, ranges/],
    ['ZABAN_PORTAL_ORIGIN', 'example', /starts with http:\/\//],
    ['ZABAN_QUICK_WORKERS', '0', /whole number from 1 to 256/],
    ['ZABAN_SLOW_WORKERS', '-1', /whole number from 1 to 256/],
    ['ZABAN_THREADS', '1000', /whole number from 1 to 256/],
    ['ZABAN_POSTINGS', 'tape', /auto, memory or disk/],
    ['ZABAN_CACHE_MEGABYTES', '1.5', /whole number/],
    ['ZABAN_QUERY_SECONDS', '0', /whole number from 1 to 3600/],
    ['ZABAN_LIMITS', 'yes', /on or off/],
    ['ZABAN_LOG', 'loud', /silent, error, warn, info or debug/],
    ['ZABAN_DATA', '/dev/null/data', /a part of its path is a file; choose another folder/],
    ['ZABAN_INDEX', '/no/such/index', /index/],
    ['ZABAN_INDEX', `/${'x'.repeat(300)}`, /^zaban: The index in \S+ cannot be checked/],
  ];
  let ends: readonly Refused[];
  beforeAll(async () => {
    ends = await serveInVainInTurn(WRONG.map(([name, value]) => ({ [name]: value })));
  });
  it.each(WRONG.map((wrong, at) => [...wrong, at] as const))('%s=%s', (_name, _value, said, at) => {
    const { status, complaint } = ends[at];
    expect(status).toBe(1);
    isOneSentence(complaint);
    expect(complaint).toMatch(said);
  });

  it('a setting in a process of its own, which ends', { timeout: PATIENCE }, async () => {
    const [[name, value]] = WRONG;
    expect(await serveInVain({ [name]: value })).toMatchObject(ends[0]);
  });

  it('a database that is no database', { timeout: PATIENCE }, async () => {
    const data = mkdtempSync(join(tmpdir(), 'zaban-messages-'));
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'zaban.sqlite'), 'This is a letter and no database.'.repeat(1000));
    const { status, complaint } = await serveInVain({ ZABAN_DATA: data });
    expect(status).toBe(1);
    isOneSentence(complaint);
    expect(complaint).toMatch(/zaban\.sqlite: this is not an SQLite database; restore the file from a backup\./);
    rmSync(data, { recursive: true });
  });

  it('PostgreSQL that does not come', { timeout: PATIENCE }, async () => {
    // A folder that has no database of the other kind.
    const data = mkdtempSync(join(tmpdir(), 'zaban-messages-'));
    const { status, complaint, output } = await serveInVain({
      ZABAN_DATA: data,
      DATABASE_URL: 'postgres://zaban:secret-word@127.0.0.1:1/corpus',
      ZABAN_DATABASE_SECONDS: '3',
    });
    expect(status).toBe(1);
    isOneSentence(complaint);
    expect(complaint).toMatch(/corpus at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)\. Start PostgreSQL/);
    expect(output).toMatch(/does not answer yet .* the server waits for it up to 3 s more/);
    expect(complaint + output).not.toMatch(/secret-word/);
    rmSync(data, { recursive: true });
  });

  it('too few files that may be open', { timeout: PATIENCE }, async () => {
    for (const files of [50, 95]) {
      const { status, complaint } = await limited(`-n ${files}`);
      expect(status).toBe(1);
      isOneSentence(complaint);
      expect(complaint).toMatch(/open only \d+ files at once, and a server needs at least 96; .* "ulimit -n 1024"/);
    }
  });

  it('too little memory for objects', { timeout: PATIENCE }, async () => {
    const { status, complaint } = await limited('-c 0', { NODE_OPTIONS: '--max-old-space-size=60' });
    expect(status).toBe(1);
    isOneSentence(complaint);
    expect(complaint).toMatch(/only 60 MiB for objects .* needs 64 at least; raise it in NODE_OPTIONS/);
  });
});

it.runIf(DATABASE_KINDS.includes('postgres'))(
  'zaban serve waits for PostgreSQL, says so, and serves when it comes',
  { timeout: PATIENCE },
  async () => {
    const databases = await startPostgres();
    const address = await databases.create();
    await databases.halt();
    const child = spawn('zaban', ['serve', site.site], {
      env: { ...process.env, ...environment({ DATABASE_URL: address, ZABAN_DATA: join(site.data, 'later') }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let output = '';
      child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
      await expect.poll(() => output).toMatch(/does not answer yet .* the server waits for it up to \d+ s more/);
      expect(output).not.toMatch(/Zaban is at/);
      await databases.resume();
      await expect.poll(() => output).toMatch(/Zaban is at/);
      const [, url] = /"url":"(\S+?)"/.exec(output) as RegExpExecArray;
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await databases.stop();
    }
  },
);

it(
  'the sample site is built and served with 256 files and 128 MiB for objects',
  { timeout: 2 * PATIENCE },
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'zaban-little-'));
    const sample = join(import.meta.dirname, '../../sites/pakistani-english');
    const child = spawn('sh', ['-c', 'ulimit -n 256; exec zaban serve "$0"', sample], {
      env: {
        ...process.env,
        ZABAN_DATA: data,
        ZABAN_LOG: 'warn',
        HOST: '127.0.0.1',
        PORT: '0',
        NODE_OPTIONS: '--max-old-space-size=128',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const addressOf = (): string | undefined => /"url":"(\S+?)"/.exec(output)?.[1];
    await expect.poll(addressOf, { timeout: PATIENCE }).toBeDefined();
    const url = addressOf() as string;
    expect(output).toMatch(/open only 256 files at once: 192 connections are taken/);
    const calls = [
      '/',
      '/readyz',
      '/corpus/concordance?cql=%5B%5D&limit=50&sort=R1',
      '/corpus/ngrams?n=3&minimum=2',
      '/corpus/wordlist?attribute=lemma',
      '/corpus/collocations?cql=%5Blc%3D%22the%22%5D',
      '/corpus/urduizedWordList.xlsx',
      '/corpus/openapi.json',
    ];
    for (const call of calls) expect([call, (await fetch(url + call)).status]).toEqual([call, 200]);

    // More connections than there may be: those beyond are closed, and nothing is taken for lost.
    const { port } = new URL(url);
    const held = holdConnections(Number(port), 400);
    await expect.poll(() => held.filter(({ closed }) => closed).length).toBeGreaterThan(400 - 256);
    for (const socket of held) socket.destroy();
    await expect
      .poll(() =>
        fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    expect(output).not.toMatch(/built again|no index/);
    expect(await (await fetch(`${url}/readyz`)).json()).not.toHaveProperty('warning');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    rmSync(data, { recursive: true });
  },
);

/** Opens `count` connections and sends nothing on them. */
function holdConnections(port: number, count: number): Socket[] {
  return Array.from({ length: count }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume(),
  );
}
