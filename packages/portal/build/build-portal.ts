// How is the portal built when its sources have changed, and only then?
import { FileStorage, LockedError } from '@zaban/engine';
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isPortalBuilt, PORTAL_FOLDER, RECORD_FILE } from '../built.ts';
import { type BuiltFrom, isUpToDate } from './built-from.ts';

/** Folder of the portal's sources, from which it is built. */
export const PORTAL = dirname(import.meta.dirname);

/** Milliseconds between two looks at whether another process has built the portal. */
const POLL_INTERVAL_MS = 500;

export { type BuiltFrom, describeBuild, isUpToDate } from './built-from.ts';

/** Why the portal cannot be built: one sentence that says what to do. */
export class PortalBuildError extends Error {
  override readonly name = 'PortalBuildError';
}

/**
 * Builds the portal unless the present build was made from the same files. Of several processes one builds it and the others
 * wait. Resolves to whether it was built.
 *
 * @throws PortalBuildError
 */
export async function buildPortal(): Promise<boolean> {
  if (isCurrent()) return false;
  const vite = findVite();
  const unlock = await lockBuild();
  try {
    if (isCurrent()) return false;
    rmSync(join(PORTAL_FOLDER, RECORD_FILE), { force: true });
    await runVite(vite);
    return true;
  } finally {
    unlock();
  }
}

function isCurrent(): boolean {
  if (!isPortalBuilt()) return false;
  return isUpToDate(PORTAL, JSON.parse(readFileSync(join(PORTAL_FOLDER, RECORD_FILE), 'utf8')) as BuiltFrom);
}

function findVite(): string {
  const require = createRequire(join(PORTAL, 'package.json'));
  try {
    // Other packages may want Vite too, so that it is there without its plugins.
    require.resolve('@vitejs/plugin-react');
    return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  } catch {
    const state = isPortalBuilt() ? 'The built portal is older than its sources' : 'The portal is not built yet';
    throw new PortalBuildError(
      `${state}, and the packages to build it are not installed: run "npm ci && npm run build", ` +
        'then take them away again with "npm prune --omit=dev".',
    );
  }
}

async function lockBuild(): Promise<() => void> {
  const storage = new FileStorage(PORTAL);
  for (;;) {
    try {
      return storage.lock('.building');
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
        throw new PortalBuildError(
          'The portal is not built from its present sources, and this user may not write into its folder: run "npm run build" ' +
            'as the owner of the folder, where it can be written.',
        );
      }
      if (!(error instanceof LockedError)) throw error;
      await pause(POLL_INTERVAL_MS);
    }
  }
}

async function runVite(vite: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
      cwd: PORTAL,
      // The tests set another one, which would make the portal larger and slower.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new PortalBuildError(`The portal could not be built: ${complaint.trim().split('\n')[0]}`));
    });
  });
}
