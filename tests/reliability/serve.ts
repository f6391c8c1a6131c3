import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SERVER = join(import.meta.dirname, 'serve-site.ts');

export interface Served {
  readonly url: string;
  readonly process: ChildProcess;
}

/** A server in a process of its own: `serve(site, data, databaseUrl?, index?, portal?)`. */
export function serve(...args: string[]): Promise<Served> {
  return start([], args);
}

/** The same with threads for queries that can be made to fail; see `unruly-threads.ts`. */
export function serveUnruly(...args: string[]): Promise<Served> {
  return start(['--import', join(import.meta.dirname, 'unruly-threads.ts')], args);
}

async function start(options: readonly string[], args: readonly string[]): Promise<Served> {
  const child = spawn(process.execPath, [...options, SERVER, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url, process: child };
}
