import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/nginx';

export const HAS_NGINX = existsSync(PROGRAM);

if (!HAS_NGINX) {
  if (process.env.CI) throw new Error('nginx is not installed; in CI nothing may be skipped.');
  console.log('SKIPPED: the tests behind nginx. Install it with "apt-get install nginx" to run them.');
}

export interface Nginx {
  readonly url: string;
  /** Names the servers anew; resolves when nobody asks the ones from before any more. */
  use(servers: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** The settings that the guide for running a site gives. */
function documented(servers: string, port: number): string {
  const guide = readFileSync(new URL('../../docs/running-a-site.md', import.meta.url), 'utf8');
  const settings = /^```nginx\n([^]*?)^```$/m.exec(guide)?.[1] ?? '';
  return settings.replace('/etc/nginx/zaban-servers.conf', servers).replace('listen 80;', `listen 127.0.0.1:${port};`);
}

/** nginx with the documented settings on a free port of this machine. */
export async function startNginx(servers: readonly string[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-nginx-'));
  const list = join(folder, 'zaban-servers.conf');
  const name = (all: readonly string[]): void =>
    writeFileSync(list, all.map((server) => `server ${server} max_fails=1 fail_timeout=5s;\n`).join(''));
  name(servers);
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http { access_log off; ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
     ${documented(list, port)} }`,
  );
  const nginx = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const answers = (): Promise<boolean> =>
    fetch(url).then(
      ({ ok }) => ok || true,
      () => false,
    );
  while (!(await answers())) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    await after(50);
  }
  const workers = (): string[] =>
    readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').split(' ').filter(Boolean);
  return {
    url,
    async use(others) {
      name(others);
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
