// Does a release work on a machine that has nothing else? Takes some minutes, root, and the programs of Debian that make a chroot:
//
//   npm run soak -- tests/packages/installed
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

const CHECKOUT = resolve(import.meta.dirname, '../..');
const IS_LONG = process.env.ZABAN_LONG_TESTS !== undefined;
const CAN_RUN = process.getuid?.() === 0 && existsSync('/usr/bin/mmdebstrap') && hasChromium();
const VARIABLES = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };

if (IS_LONG && !CAN_RUN) {
  console.log('SKIPPED: installing a release. It needs root, Chromium, and "apt-get install mmdebstrap".');
}

function run(command: string, args: readonly string[], cwd = CHECKOUT): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...VARIABLES, PATH: `${join(CHECKOUT, 'node_modules/.bin')}:${process.env.PATH}` },
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}

const inside = (root: string, ...args: string[]): string => run('chroot', [root, ...args]);

/** Resolves when the server is ready to answer queries. */
async function untilReady(url: string, server: ChildProcess, said: readonly string[]): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${said.join('')}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((next) => setTimeout(next, 100));
  }
}

interface Running {
  readonly url: string;
  /** Ends it as its supervisor does. Resolves to its exit status. */
  stop(): Promise<number | null>;
}

/** A folder of 20 texts in several formats and folders, with line ends and names of several systems. */
function makeTexts(folder: string): void {
  for (let number = 1; number <= 17; number++) {
    const category = number % 2 === 0 ? 'Press' : 'Fiction';
    mkdirSync(join(folder, category), { recursive: true });
    const ending = number % 5 === 0 ? '.TXT' : '.txt';
    const lines = [`The ferry number ${number} left the harbour.`, '', 'She drank a cup of tea.', ''];
    writeFileSync(
      join(folder, category, `Report ${2000 + number}${ending}`),
      lines.join(number % 3 === 0 ? '\r\n' : '\n'),
    );
  }
  writeFileSync(join(folder, 'Press', 'page 2020.html'), '<html><body><p>The ferries were late.</p></body></html>');
  writeFileSync(join(folder, 'Fiction', 'note 2019.rtf'), '{\\rtf1\\ansi The ferry came back.\\par}');
  writeFileSync(join(folder, 'no category.txt'), 'A ferry of its own.\n');
}

/** What a visitor sees who searches a word on the home page. */
async function search(url: string, word: string): Promise<string> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(url);
    // The categories are there when the page knows its site.
    await page.getByRole('radio').first().waitFor();
    const field = page.getByLabel('Search word');
    await field.fill(word);
    await field.press('Enter');
    await page.waitForURL((address) => address.pathname !== '/');
    await page.getByRole('main').getByText(word).first().waitFor();
    return await page.getByRole('main').innerText();
  } finally {
    await browser.close();
  }
}

describe.runIf(IS_LONG && CAN_RUN)('a release', () => {
  let folder: string;
  let release: string;
  let base: string;
  const mounts: string[] = [];
  const children: ChildProcess[] = [];

  /** A new root file system with nothing but the base of Debian, and /proc and /dev of this machine. */
  function newRoot(name: string): string {
    const root = join(folder, name);
    mkdirSync(root);
    run('tar', ['-xf', base, '-C', root]);
    writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
    run('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
    mounts.push(join(root, 'proc'));
    run('mount', ['--bind', '/dev', join(root, 'dev')]);
    mounts.push(join(root, 'dev'));
    return root;
  }

  async function start(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Running> {
    const port = await freePort();
    const said: string[] = [];
    const server = spawn(command, args, { env: { ...VARIABLES, ...env, PORT: String(port) } });
    children.push(server);
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => void said.push(String(data)));
    const url = `http://localhost:${port}`;
    await untilReady(url, server, said);
    return {
      url,
      stop: () =>
        new Promise((ended) => {
          server.once('exit', (status) => ended(status));
          server.kill('SIGTERM');
        }),
    };
  }

  const asService = (root: string, ...args: string[]): Promise<Running> =>
    start('chroot', ['--userspec=zaban:zaban', root, '/usr/bin/zaban', 'serve', ...args], {
      ZABAN_DATA: '/var/lib/zaban',
      HOME: '/var/lib/zaban',
    });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'zaban-installed-'));
    release = process.env.ZABAN_RELEASE ?? join(folder, 'release');
    if (process.env.ZABAN_RELEASE === undefined) run('npm', ['run', 'release', '--', '--output', release]);
    base = join(folder, 'base.tar');
    const [, suite] = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
    run('mmdebstrap', ['--variant=minbase', '--include=adduser,libstdc++6', suite, base]);
  }, 1_800_000);

  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    for (const mount of mounts.toReversed()) run('umount', ['-l', mount]);
    rmSync(folder, { recursive: true, force: true });
  }, 600_000);

  const deb = (): string => join(release, globSync('zaban_*.deb', { cwd: release })[0]);

  it('has the checksums that it names', () => {
    expect(run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], release)).toBe('');
  });

  it('has the same bytes when it is made again', { timeout: 1_800_000 }, () => {
    const again = join(folder, 'again');
    run('npm', ['run', 'release', '--', '--output', again]);
    expect(readFileSync(join(again, 'SHA256SUMS'), 'utf8')).toBe(readFileSync(join(release, 'SHA256SUMS'), 'utf8'));
  });

  it('is installed by dpkg, upgraded with its data, removed and purged', { timeout: 1_800_000 }, async () => {
    const root = newRoot('debian');
    // The release before this one: the same files with a lower version.
    const before = join(folder, 'before');
    run('dpkg-deb', ['-R', deb(), before]);
    const control = join(before, 'DEBIAN/control');
    writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, 'Version: 0.0.1'));
    run('dpkg-deb', ['--root-owner-group', '-Znone', '--build', before, join(root, 'root/before.deb')]);
    cpSync(deb(), join(root, 'root/zaban.deb'));
    inside(root, 'dpkg', '--force-unsafe-io', '--install', '/root/before.deb');
    expect(inside(root, 'getent', 'passwd', 'zaban')).toMatch(/:\/var\/lib\/zaban:\/usr\/sbin\/nologin$/m);
    const texts = join(root, 'srv/texts');
    makeTexts(texts);
    inside(root, 'zaban', 'init', '/srv/texts', '/srv/site');
    writeFileSync(join(root, 'etc/zaban/zaban.env'), 'ZABAN_SITE=/srv/site\n');

    const old = await asService(root, '/srv/site');
    expect(await search(old.url, 'ferry')).toMatch(/ferry/);
    expect(await old.stop()).toBe(0);
    const database = readFileSync(join(root, 'var/lib/zaban/had-database'), 'utf8');
    const index = readFileSync(join(root, 'var/lib/zaban/index/CURRENT'), 'utf8');

    inside(root, 'dpkg', '--force-unsafe-io', '--install', '/root/zaban.deb');
    expect(readFileSync(join(root, 'etc/zaban/zaban.env'), 'utf8')).toBe('ZABAN_SITE=/srv/site\n');
    const upgraded = await asService(root, '/srv/site');
    expect(await search(upgraded.url, 'ferry')).toMatch(/ferry/);
    expect(await upgraded.stop()).toBe(0);
    expect(readFileSync(join(root, 'var/lib/zaban/had-database'), 'utf8')).toBe(database);
    expect(readFileSync(join(root, 'var/lib/zaban/index/CURRENT'), 'utf8')).toBe(index);
    expect(inside(root, 'zaban', 'verify', '/var/lib/zaban/index')).toMatch(/is whole/);

    inside(root, 'dpkg', '--remove', 'zaban');
    expect(existsSync(join(root, 'usr/bin/zaban'))).toBe(false);
    expect(existsSync(join(root, 'usr/lib/zaban'))).toBe(false);
    expect(existsSync(join(root, 'var/lib/zaban/index/CURRENT'))).toBe(true);
    inside(root, 'dpkg', '--purge', 'zaban');
    expect(existsSync(join(root, 'var/lib/zaban'))).toBe(false);
    expect(existsSync(join(root, 'etc/zaban'))).toBe(false);
    expect(spawnSync('chroot', [root, 'getent', 'passwd', 'zaban']).status).not.toBe(0);
  });

  it(
    'runs as its image does: read-only, as another user, with the command of the Containerfile',
    { timeout: 1_800_000 },
    async () => {
      const root = newRoot('image');
      cpSync(deb(), join(root, 'root/zaban.deb'));
      inside(root, 'dpkg', '--force-unsafe-io', '--install', '/root/zaban.deb');
      const file = readFileSync(join(release, 'Containerfile'), 'utf8').replaceAll(/\\\n\s*/g, ' ');
      const instruction = (name: string): string => new RegExp(`^${name} (.*)$`, 'm').exec(file)?.[1] ?? '';
      const env = Object.fromEntries(
        instruction('ENV')
          .split(/\s+/)
          .map((each) => each.split('=') as [string, string]),
      );
      const command = ['ENTRYPOINT', 'CMD'].flatMap((name) => JSON.parse(instruction(name)) as string[]);
      const health = JSON.parse(/CMD (\[.*\])$/m.exec(instruction('HEALTHCHECK'))?.[1] ?? '[]') as string[];
      const user = instruction('USER');
      const volume = instruction('VOLUME');
      // A namespace of mounts for this process alone: the root is read-only, the volume and /tmp are in memory.
      const script = `set -e
        mount --bind "$1" "$1"
        mount -o remount,ro,bind "$1"
        mount -t tmpfs -o mode=0700,uid=$(chroot "$1" id -u ${user}),gid=$(chroot "$1" id -g ${user}) data "$1${volume}"
        mount -t tmpfs tmp "$1/tmp"
        root=$1
        shift
        if chroot "$root" touch /etc/changed 2>/dev/null; then exit 99; fi
        exec chroot --userspec=${user}:${user} "$root" "$@"`;
      const image = await start('unshare', ['--mount', 'sh', '-c', script, 'sh', root, ...command], env);
      expect(await search(image.url, 'dera')).toMatch(/dera/i);
      const port = new URL(image.url).port;
      const checked = spawnSync('chroot', [root, ...health], { env: { ...VARIABLES, PORT: port } });
      expect(checked.status).toBe(0);
      expect(await image.stop()).toBe(0);
      expect(spawnSync('chroot', [root, ...health], { env: { ...VARIABLES, PORT: port } }).status).toBe(1);
    },
  );

  it('is installed from its packages, beside nothing but Node', { timeout: 1_800_000 }, async () => {
    const root = newRoot('npm');
    const app = join(root, 'srv/app');
    mkdirSync(app);
    const packages = globSync('*.tgz', { cwd: release }).map((name) => join(release, name));
    run('npm', ['install', ...packages, '--no-audit', '--no-fund', '--prefer-offline'], app);
    expect(Number(run('du', ['-sm', join(app, 'node_modules')]).split('\t')[0])).toBeLessThanOrEqual(120);
    cpSync(process.execPath, join(root, 'usr/bin/node'));
    makeTexts(join(root, 'srv/my-texts'));
    const zaban = '/srv/app/node_modules/.bin/zaban';
    const served = await start('chroot', [root, zaban, 'serve', '/srv/my-texts']);
    expect(await search(served.url, 'ferry')).toMatch(/ferry/);
    expect(await served.stop()).toBe(0);
    expect(inside(root, zaban, 'verify', '/srv/my-texts-zaban/index')).toMatch(/is whole/);
  });
});
