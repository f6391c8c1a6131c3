// Runs once before the component tests: builds the index of the sample site and starts a server.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

/** The folder of the index, built once for all projects of a run: these share a process, but no modules. */
const shared = globalThis as { zabanIndex?: Promise<string> };

/** Builds the index of the sample site, unless it is built already. Resolves to its folder. */
export function buildIndex(): Promise<string> {
  return (shared.zabanIndex ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zaban-screen-tests-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const index = join(folder, 'index');
    await promisify(execFile)('zaban', ['build', 'sites/pakistani-english', '--output', index]);
    return index;
  })());
}

export default async function prepareSite(project: TestProject): Promise<() => Promise<void>> {
  const index = await buildIndex();
  project.provide('index', index);
  const site = await startSite(index);
  project.provide('siteUrl', site.url);
  const keeper = await startSiteKeeper(index);
  project.provide('siteKeeper', keeper.url);
  return async () => {
    await Promise.all([site.close(), keeper.close()]);
  };
}
