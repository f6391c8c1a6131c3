// The server and the command line for component tests, which Vite would read as code for a page. A module is loaded when a test
// first calls it: the whole server takes seconds, and few tests need it.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const natively = createRequire(join(process.cwd(), 'tests/support/'));

function lazily<Module, Name extends keyof Module & string>(path: string, name: Name): Module[Name] {
  const call = (...args: readonly unknown[]): unknown =>
    (natively(path) as Record<Name, (...args: readonly unknown[]) => unknown>)[name](...args);
  return call as Module[Name];
}

export const startSite = lazily<typeof import('./site-server.ts'), 'startSite'>('./site-server.ts', 'startSite');

type CommandLoop = typeof import('../../packages/cli/src/testing/start-command-loop.ts');
export const startCommandLoop = lazily<CommandLoop, 'startCommandLoop'>(
  '../../packages/cli/src/testing/start-command-loop.ts',
  'startCommandLoop',
);

type ZabanQuery = typeof import('./zaban-query.ts');
export const zabanQuery = lazily<ZabanQuery, 'zabanQuery'>('./zaban-query.ts', 'zabanQuery');
export const hitsOf = lazily<ZabanQuery, 'hitsOf'>('./zaban-query.ts', 'hitsOf');

export const sampleGuide = lazily<typeof import('./sample-guide.ts'), 'sampleGuide'>(
  './sample-guide.ts',
  'sampleGuide',
);

type SiteQuery = typeof import('./site-query.ts');
export const shown = lazily<SiteQuery, 'shown'>('./site-query.ts', 'shown');
export const siteQuery = lazily<SiteQuery, 'siteQuery'>('./site-query.ts', 'siteQuery');

export const loadSite = lazily<typeof import('@zaban/calls/site'), 'loadSite'>('@zaban/calls/site', 'loadSite');
