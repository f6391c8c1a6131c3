import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** The kinds of database on which a test suite runs; `postgres` only if PostgreSQL is installed. */
export const DATABASE_KINDS: readonly ('sqlite' | 'postgres')[] =
  postgresFolder() === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

if (!DATABASE_KINDS.includes('postgres')) {
  if (process.env.CI) throw new Error('PostgreSQL is not installed; in CI nothing may be skipped.');
  console.log('SKIPPED: the tests on PostgreSQL. Install it with "apt-get install postgresql" to run them.');
}

function postgresFolder(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/initdb')
    .map((path) => path.slice(0, -'/initdb'.length))
    .sort()
    .at(-1);
}

export interface TestDatabases {
  /** Address of a new, empty database; undefined for SQLite. */
  create(): Promise<string | undefined>;
  /** Kills the database server as if its machine had failed; `resume` starts it again with its data. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Pauses the database server like a hanging machine; `thaw` continues it. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const nothing = async (): Promise<void> => {};
/** SQLite needs no server. */
const SQLITE: TestDatabases = {
  create: async () => undefined,
  halt: nothing,
  resume: nothing,
  freeze: () => {},
  thaw: () => {},
  stop: nothing,
};

/** Path of a program of PostgreSQL, such as `pg_dump`. */
export function postgresProgram(name: string): string {
  return join(postgresFolder() as string, name);
}

/** Starts a source of empty databases of a kind; for PostgreSQL a temporary server that ends with `stop`. */
export async function startDatabases(kind: 'sqlite' | 'postgres'): Promise<TestDatabases> {
  return kind === 'sqlite' ? SQLITE : startPostgres();
}

/** A command line for PostgreSQL, which refuses to run as root: then it runs as the user of its package. */
function asPostgres(command: string, ...args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
}

async function startPostgres(): Promise<TestDatabases> {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-postgres-'));
  chmodSync(folder, 0o777);
  const cluster = join(folder, 'cluster');
  const [initdb, initdbArgs] = asPostgres(postgresProgram('initdb'), '-D', cluster, '-U', 'zaban', '-A', 'trust', '-N');
  execFileSync(initdb, [...initdbArgs, '--no-instructions', '-E', 'UTF8', '--locale', 'C'], { stdio: 'pipe' });
  const port = await freePort();
  const [postgres, args] = asPostgres(postgresProgram('postgres'), '-D', cluster, '-p', String(port));
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
  const start = (): ChildProcess => spawn(postgres, [...args, ...settings], { stdio: 'ignore' });
  let server = start();
  const address = (database: string) => `postgres://zaban@127.0.0.1:${port}/${database}`;
  await untilReady(address('postgres'));
  let created = 0;
  const halt = async (): Promise<void> => {
    const [control, controlArgs] = asPostgres(postgresProgram('pg_ctl'), '-D', cluster, '-m', 'immediate', 'stop');
    execFileSync(control, controlArgs, { stdio: 'pipe' });
    await ended(server);
  };
  return {
    async create() {
      created += 1;
      const name = `test_${created}`;
      await withClient(address('postgres'), (client) => client.query(`create database ${name}`));
      return address(name);
    },
    halt,
    async resume() {
      server = start();
      await untilReady(address('postgres'));
    },
    freeze: () => signalAll(cluster, 'SIGSTOP'),
    thaw: () => {
      signalAll(cluster, 'SIGCONT');
      // The process that runs it as another user is stopped with it.
      server.kill('SIGCONT');
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a signal to the database server and its child processes. */
function signalAll(cluster: string, signal: NodeJS.Signals): void {
  const server = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  for (const pid of [server, ...children.filter(Boolean).map(Number)]) process.kill(pid, signal);
}

async function withClient(address: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

async function untilReady(address: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await withClient(address, (client) => client.query('select 1'));
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
