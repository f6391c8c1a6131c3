// The section "As a service" of the guide, followed to the letter in a folder of its own: the software and the site belong to
// root, and another user runs the service as deploy/zaban.service says.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildPortal } from '@zaban/portal/build';
import { buildScripts } from '@zaban/published/build';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from '../support/guide.ts';
import { makeSmallSite } from './small-site.ts';

const house = join(import.meta.dirname, '../..');
const guide = join(house, 'docs/running-a-site.md');
/** A user who owns nothing. */
const SERVICE_USER = 65_534;
/** Whether the portal is built in its folder too, and not taken from here: other tests build it from the same files. */
const IS_LONG = process.env.ZABAN_LONG_TESTS === '1';
const IS_ROOT = process.getuid?.() === 0;
/** Where the packages can be linked; in the memory that a run has for its files they would be copied. */
const ON_DISK = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();

if (!IS_ROOT) console.log('SKIPPED: the service installed as the guide says. Run the tests as root for it.');

/** Settings of a unit file by their name, each with all of its values. */
function unitOf(file: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const [, name, value] of readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm)) {
    settings.set(name, [...(settings.get(name) ?? []), value]);
  }
  return settings;
}

/** `NAME=value` pairs, with blanks or lines between them. */
function pairsOf(text: string): Record<string, string> {
  return Object.fromEntries(Array.from(text.matchAll(/(\w+)=(\S*)/g), ([, name, value]) => [name, value]));
}

/** Every file below a folder with its size and the time of its last change. */
function stateOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const { size, mtimeMs } = lstatSync(join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    });
}

const lines: string[] = [];

/** Whether the service has told that it took up a new index. */
const hasSwitched = (): boolean => lines.some((line) => line.includes('The server now uses a new index.'));

describe.runIf(IS_ROOT)('the service that the guide describes', () => {
  let root: string;
  let software: string;
  let site: string;
  let data: string;
  let service: ChildProcess | undefined;

  /** A path of the guide, in the folder of the test. */
  const there = (text: string): string =>
    text.replaceAll(
      /(?<![\w.])\/(srv\/zaban|srv\/my-site|var\/lib\/zaban|etc\/(?:systemd|nginx|zaban))/g,
      `${root}/$1`,
    );

  /** Runs the commands of the guide. What belongs to the machine is only noted, and packages come from the copy. */
  function run(commands: string, folder = root): string {
    const noted = ['useradd', 'systemctl', 'nginx'].map((name) => `${name}() { echo "noted: ${name} $*"; }`).join('\n');
    const npm = 'npm() { if [ "$1" = ci ]; then echo "noted: npm ci"; else command npm "$@"; fi; }';
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', `${noted}\n${npm}\n${there(commands)}`], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: '' },
    });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    return stdout;
  }

  /** Files of the data folder that are not the service's alone. */
  function foreignFiles(): string[] {
    return readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const stats = lstatSync(join(data, name), { throwIfNoEntry: false });
      return stats !== undefined && stats.uid !== SERVICE_USER;
    });
  }

  /** Starts the service as systemd would: its user, its folder, its settings and no others. Resolves to its address. */
  async function start(): Promise<string> {
    const unit = unitOf(there('/etc/systemd/system/zaban.service'));
    const environment = pairsOf(there((unit.get('Environment') ?? []).join(' ')));
    const more = there((unit.get('EnvironmentFile') ?? []).join(' ').replace(/^-/, ''));
    const [program, ...args] = there((unit.get('ExecStart') ?? []).join(' ')).split(' ');
    const child = spawn(
      'setpriv',
      [
        `--reuid=${SERVICE_USER}`,
        `--regid=${SERVICE_USER}`,
        '--clear-groups',
        '--no-new-privs',
        '--',
        '/bin/sh',
        '-c',
        `umask ${unit.get('UMask')?.[0]}; exec "$@"`,
        'sh',
        program,
        ...args,
      ],
      {
        cwd: there(unit.get('WorkingDirectory')?.[0] ?? ''),
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...environment, ...pairsOf(readFileSync(more, 'utf8')) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    service = child;
    return new Promise((resolve, reject) => {
      child.once('exit', (status) => reject(new Error(`The service ended with ${status}: ${lines.join('\n')}`)));
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          const [, url] = /"url":"(\S+?)"/.exec(line) ?? [];
          if (url !== undefined) resolve(url);
        });
      }
    });
  }

  async function stop(): Promise<void> {
    if (service === undefined) return;
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    service = undefined;
  }

  beforeAll(async () => {
    await buildPortal();
    await buildScripts();
    root = mkdtempSync(join(ON_DISK, 'zaban-service-'));
    chmodSync(root, 0o755);
    software = there('/srv/zaban');
    site = there('/srv/my-site');
    data = there('/var/lib/zaban');
    for (const folder of ['srv/zaban', 'var/lib/zaban', 'etc/systemd/system', 'etc/nginx/conf.d']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    // What `git clone` and `npm ci` make.
    for (const name of ['packages', 'scripts', 'deploy', 'package.json', 'package-lock.json', '.npmrc']) {
      cpSync(join(house, name), join(software, name), { recursive: true, preserveTimestamps: true });
    }
    if (IS_LONG) rmSync(join(software, 'packages/portal/dist'), { recursive: true, force: true });
    const copied = spawnSync('cp', ['-a', '--link', join(house, 'node_modules'), software]);
    // Links are not made from one disk to another.
    if (copied.status !== 0) spawnSync('cp', ['-a', join(house, 'node_modules'), software]);
    // npm writes into this one, and links would carry that to the other folder.
    rmSync(join(software, 'node_modules/.package-lock.json'), { force: true });
    const small = await makeSmallSite();
    cpSync(small.site, site, { recursive: true });
    small.remove();
    chownSync(data, SERVICE_USER, SERVICE_USER);
    chmodSync(data, 0o700);
    writeFileSync(join(root, 'etc/zaban.env'), 'PORT=0\nHOST=127.0.0.1\nZABAN_QUICK_WORKERS=1\nZABAN_SLOW_WORKERS=1\n');
  });
  afterAll(async () => {
    await stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('is installed by the commands of the guide, without the packages of the build', { timeout: 600_000 }, () => {
    const blocks = blocksOf(guide, 'As a service').filter(({ language }) => language === 'shell');
    expect(blocks).toHaveLength(2);
    const output = run(blocks.map(({ content }) => content).join('\n'));
    expect(output.match(/^noted: .*$/gm)).toEqual([
      'noted: npm ci',
      expect.stringMatching(/^noted: useradd --system .* zaban$/),
      'noted: systemctl daemon-reload',
      'noted: systemctl enable --now zaban',
      'noted: nginx -t',
      'noted: systemctl reload nginx',
    ]);
    expect(output).toContain(IS_LONG ? 'Built the portal.' : 'The portal is up to date.');
    expect(existsSync(join(software, 'node_modules/@vitejs/plugin-react'))).toBe(false);
    expect(existsSync(join(root, 'etc/nginx/conf.d/zaban.conf'))).toBe(true);
  });

  it(
    'serves from folders of root, into which it writes nothing, one JSON object a line',
    { timeout: 600_000 },
    async () => {
      const before = [...stateOf(software), ...stateOf(site)];
      const url = await start();
      const home = await fetch(url);
      expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<script type="module"')]);
      const answer = await fetch(`${url}/corpus/concordance?simple=dera`, {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
      expect(await answer.json()).toMatchObject({ message: 'Success' });
      expect([...stateOf(software), ...stateOf(site)]).toEqual(before);
      expect(foreignFiles()).toEqual([]);
      expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
        lines.map(() =>
          expect.objectContaining({ level: expect.any(String), time: expect.any(String), msg: expect.any(String) }),
        ),
      );
      expect(lines.join('\n')).toContain('Built the index: ');
    },
  );

  it('goes on with an index that root has built, and owns all of it', { timeout: 600_000 }, async () => {
    appendFileSync(
      join(site, 'corpus/media', readdirSync(join(site, 'corpus/media'))[0]),
      '\nA jirga of nobodies sat there.\n',
    );
    const [{ content }] = blocksOf(guide, 'New texts').filter(({ language }) => language === 'shell');
    run(content, software);
    expect(foreignFiles()).toEqual([]);
    await expect.poll(hasSwitched).toBe(true);
    await stop();
    const url = await start();
    const found = await fetch(`${url}/corpus/concordance?cql=${encodeURIComponent('"nobodies"')}`);
    expect(await found.json()).toMatchObject({ doc: { count: 1 } });
    await stop();
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
  });

  it(
    'says in a line of its log that the portal is not built, and does not build it',
    { timeout: 120_000 },
    async () => {
      rmSync(join(software, 'packages/portal/dist'), { recursive: true });
      lines.length = 0;
      await expect(start()).rejects.toThrow('ended with 1');
      service = undefined;
      expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({
          level: 'error',
          msg: `The portal is not built yet: run "npm run build" in ${software} and start again.`,
        }),
      ]);
      expect(existsSync(join(software, 'packages/portal/dist'))).toBe(false);
      const again = spawnSync('npm', ['run', 'build'], { cwd: software, encoding: 'utf8' });
      expect([again.status, again.stderr]).toEqual([
        1,
        expect.stringMatching(/not built yet, .* run "npm ci && npm run build"/),
      ]);
    },
  );
});
