import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

const PROGRAM = '/usr/sbin/nginx';

export const HAS_NGINX = existsSync(PROGRAM);

if (!HAS_NGINX) {
  if (process.env.CI) throw new Error('nginx is not installed; in CI nothing may be skipped.');
  console.log('SKIPPED: the tests behind nginx. Install it with "apt-get install nginx" to run them.');
}

export interface Nginx {
  readonly url: string;
  /** Reads the settings again; resolves when nobody asks the servers from before any more. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

export interface NginxBeforeServers extends Nginx {
  /** Names the servers anew; resolves when nobody asks the ones from before any more. */
  use(servers: readonly string[]): Promise<void>;
}

/** The settings that the guide for running a site gives for several servers. */
function documented(servers: string, port: number): string {
  const guide = readFileSync(new URL('../../docs/running-a-site.md', import.meta.url), 'utf8');
  const settings = /^```nginx\n(upstream zaban[^]*?)^```$/m.exec(guide)?.[1] ?? '';
  return settings.replace('/etc/nginx/zaban-servers.conf', servers).replace('listen 80;', `listen 127.0.0.1:${port};`);
}

/** nginx with the settings documented for several servers, on a free port of this machine. */
export async function startNginx(servers: readonly string[]): Promise<NginxBeforeServers> {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-servers-'));
  const list = join(folder, 'zaban-servers.conf');
  const name = (all: readonly string[]): void =>
    writeFileSync(list, all.map((server) => `server ${server} max_fails=1 fail_timeout=5s;\n`).join(''));
  name(servers);
  const port = await freePort();
  const nginx = await startNginxWith(`access_log off; ${documented(list, port)}`, `http://127.0.0.1:${port}`);
  return {
    ...nginx,
    async use(others) {
      name(others);
      await nginx.reload();
    },
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * nginx with settings for its `http` block; what it writes besides is in a folder of its own, which goes when it stops.
 *
 * @param url address at which it answers then
 */
export async function startNginxWith(settings: string, url: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http { ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
     ${settings} }`,
  );
  const test = spawnSync(PROGRAM, ['-t', '-q', '-p', folder, '-c', file], { encoding: 'utf8' });
  if (test.status !== 0) throw new Error(`nginx does not take the settings: ${test.stderr}`);
  const nginx = spawn(PROGRAM, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(nginx, 'exit');
  const { hostname, port } = new URL(url);
  while (!(await listens(hostname, Number(port)))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    await after(50);
  }
  const workers = (): string[] =>
    readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').split(' ').filter(Boolean);
  return {
    url,
    async reload() {
      const former = workers();
      nginx.kill('SIGHUP');
      while (workers().some((worker) => former.includes(worker))) await after(20);
    },
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
