// Is the portal built, and from the sources as they are now?
import { FileStorage, LockedError } from '@zaban/engine';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failure.ts';
import { fingerprint } from './fingerprint.ts';

const packages = join(import.meta.dirname, '../..');
const portal = join(packages, 'portal');

/** Folder of the built portal. */
export const PORTAL_FOLDER = join(portal, 'dist');

/** Milliseconds between two looks at whether another process has built the portal. */
const LOOK = 500;

const STAMP = join(PORTAL_FOLDER, '.built-from');

/**
 * Builds the portal unless what is there was built from the same sources. Of several processes one builds it and the others
 * wait. Resolves to whether it was built.
 */
export async function buildPortal(): Promise<boolean> {
  const current = fingerprintOfSources();
  const isThere = (): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current;
  if (isThere()) return false;
  const unlock = await lockBuild();
  try {
    if (isThere()) return false;
    await runBuild();
    writeFileSync(STAMP, current);
    return true;
  } finally {
    unlock();
  }
}

async function lockBuild(): Promise<() => void> {
  const place = new FileStorage(join(packages, '../node_modules'));
  for (;;) {
    try {
      return place.lock('.portal-build');
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      await pause(LOOK);
    }
  }
}

function fingerprintOfSources(): string {
  return fingerprint([
    join(portal, 'src'),
    join(portal, 'public'),
    join(portal, 'index.html'),
    join(portal, 'vite.config.ts'),
    join(portal, 'prepared-pages.ts'),
    join(portal, 'compressed-files.ts'),
    join(packages, 'contract/src'),
    // What reads query texts in the browser.
    ...['queries', 'cql', 'simple-query', 'text', 'errors.ts'].map((part) => join(packages, 'engine/src', part)),
  ]);
}

async function runBuild(): Promise<void> {
  const vite = join(dirname(createRequire(join(portal, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
      cwd: portal,
      // The tests set another one, which would make it larger and slower.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Failure(`The portal could not be built: ${complaint.trim().split('\n')[0]}`)),
    );
  });
}
