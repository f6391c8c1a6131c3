// nginx as deploy/nginx.conf sets it up, with ports, names and certificate of a test.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../packages/server/src/testing/free-port.ts';
import { type Nginx, startNginxWith } from './nginx.ts';

export interface DeployedNginx extends Nginx {
  /** Address that answers with a redirect. */
  readonly plainUrl: string;
  /** What stands in its log of requests and in its log of errors. */
  log(): string;
}

/** Ports for it, known before it starts: the site behind it must know the address that visitors use. */
export interface Ports {
  readonly secure: number;
  readonly plain: number;
}

export async function choosePorts(): Promise<Ports> {
  return { secure: await freePort(), plain: await freePort() };
}

/** Whether this machine has the address ::1. */
export function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));
}

/** Replaces each text, all of which must be there. */
function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [from, to] of Object.entries(changes)) {
    if (!result.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}".`);
    result = result.replaceAll(from, () => to);
  }
  return result;
}

/**
 * @param server host and port of the site
 * @param more further changes of the file, such as those that the guide names
 */
export async function startDeployedNginx(
  server: string,
  { secure, plain }: Ports,
  more: Readonly<Record<string, string>> = {},
): Promise<DeployedNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-deployed-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  const file = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const settings = replaced(file, {
    'server 127.0.0.1:3000;': `server ${server};`,
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl': `listen 127.0.0.1:${secure} ssl`,
    ...(hasIpv6()
      ? {
          'listen [::]:80;': `listen [::1]:${plain};`,
          'listen [::]:443 ssl': `listen [::1]:${secure} ssl`,
        }
      : { 'listen [::]:80;': '', 'listen [::]:443 ssl http2;': '' }),
    '/etc/letsencrypt/live/corpus.example.org/fullchain.pem': certificate,
    '/etc/letsencrypt/live/corpus.example.org/privkey.pem': key,
    '/var/log/nginx/': `${folder}/`,
    ...more,
  });
  const nginx = await startNginxWith(settings, `https://127.0.0.1:${secure}`);
  return {
    ...nginx,
    plainUrl: `http://127.0.0.1:${plain}`,
    log: () => ['zaban.log', 'zaban-error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
