// Once before the browser tests: the portal, the scripts of published sites, and the index of the sample site, built as `npm start` builds them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPortal } from '@zaban/portal/build';
import { buildScripts } from '@zaban/published/build';
import { hasChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the index of the sample site. */
    readonly index: string;
  }
}

export default async function prepare(project: TestProject): Promise<(() => void) | undefined> {
  if (!hasChromium()) {
    console.log('SKIPPED: the browser tests need Chromium at /usr/bin/chromium ("apt-get install chromium").');
    return undefined;
  }
  await buildPortal();
  await buildScripts();
  const folder = mkdtempSync(join(tmpdir(), 'zaban-browser-tests-'));
  const index = join(folder, 'index');
  const build = spawnSync('zaban', ['build', 'sites/pakistani-english', '--output', index], { encoding: 'utf8' });
  if (build.status !== 0) throw new Error(build.stderr);
  project.provide('index', index);
  return () => rmSync(folder, { recursive: true, force: true });
}
