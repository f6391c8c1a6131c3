import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

function postgresFolder(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/initdb')
    .map((path) => path.slice(0, -'/initdb'.length))
    .sort()
    .at(-1);
}

export interface PostgresServer {
  /** Address of a new, empty database. */
  create(): Promise<string>;
  /** Kills the server as if its machine had failed; `resume` starts it again with its data. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Pauses the server like a hanging machine; `thaw` continues it. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export function hasPostgres(): boolean {
  return postgresFolder() !== undefined;
}

/** Path of a program of PostgreSQL, such as `pg_dump`. */
export function postgresProgram(name: string): string {
  return join(postgresFolder() as string, name);
}

/** A command line for PostgreSQL, which refuses to run as root: then it runs as the user of its package. */
function asPostgres(command: string, ...args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
}

/** Starts a temporary PostgreSQL, which ends with `stop`. */
export async function startPostgres(): Promise<PostgresServer> {
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
  const halt = async (): Promise<void> => {
    const [control, controlArgs] = asPostgres(postgresProgram('pg_ctl'), '-D', cluster, '-m', 'immediate', 'stop');
    execFileSync(control, controlArgs, { stdio: 'pipe' });
    await ended(server);
  };
  return {
    create: () => createDatabase(address('postgres')),
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

/** Makes a database on the server that has one with this address. Resolves to the address of the new one. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomInt(2 ** 47)}`;
  await withClient(server, (client) => client.query(`create database ${name}`));
  return new URL(name, server).href;
}

/** Removes a database, with its connections, from the server that has another one with the address `server`. */
export async function dropDatabase(server: string, database: string): Promise<void> {
  const name = new URL(database).pathname.slice(1);
  await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
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
