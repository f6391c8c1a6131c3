// Runs once before the component tests: builds the index of the sample site and starts a server.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSiteKeeper } from './site-keeper.ts';
import { startSite } from './site-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the index of the sample site. */
    readonly index: string;
    /** Address of the sample site shared by tests that do not change it. */
    readonly siteUrl: string;
    /** Address of what starts sites of their own for tests. */
    readonly siteKeeper: string;
  }
}

export default async function prepareSite(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-screen-tests-'));
  const index = join(folder, 'index');
  const build = spawnSync('zaban', ['build', 'sites/pakistani-english', '--output', index], { encoding: 'utf8' });
  if (build.status !== 0) throw new Error(build.stderr);
  project.provide('index', index);
  const site = await startSite(index);
  project.provide('siteUrl', site.url);
  const keeper = await startSiteKeeper(index);
  project.provide('siteKeeper', keeper.url);
  return async () => {
    await Promise.all([site.close(), keeper.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
