// Where do the servers of the tests come from? From ClickHouse as an npm package, in a separate folder, since it is too
// large for the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** `chdb` contains ClickHouse as a library, `ffi-rs` calls it. */
const PACKAGES = ['chdb@3.4.0', 'ffi-rs@1.3.7'] as const;

const FOLDER = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'zaban', 'clickhouse-26.7');
const LIBRARY = join(FOLDER, 'node_modules', '@chdb', 'lib-linux-x64-gnu', 'libchdb.so');

/** Milliseconds that the installation may take, so that a registry that does not answer does not block the tests. */
const LONGEST_MS = 240_000;

/** The folder of the installation and its library; undefined if it is not installed. */
export function installedClickhouse(): { readonly folder: string; readonly library: string } | undefined {
  const isWhole = existsSync(LIBRARY) && existsSync(join(FOLDER, 'node_modules', 'ffi-rs'));
  return isWhole ? { folder: FOLDER, library: LIBRARY } : undefined;
}

/** Installs the packages (543 MB) where that is possible: on Linux for x64. */
export function installClickhouse(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  mkdirSync(FOLDER, { recursive: true });
  const flags = ['--prefix', FOLDER, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'];
  spawnSync('npm', ['install', ...PACKAGES, ...flags], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: LONGEST_MS,
  });
}
