// The server and the command line for component tests, which Vite would read as code for a page.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const natively = createRequire(join(process.cwd(), 'tests/support/'));

export const { startSite } = natively('./site-server.ts') as typeof import('./site-server.ts');

export const { startCommandLoop } = natively(
  '../../packages/cli/src/testing/start-command-loop.ts',
) as typeof import('../../packages/cli/src/testing/start-command-loop.ts');

export const { zabanQuery, hitsOf } = natively('./zaban-query.ts') as typeof import('./zaban-query.ts');

export const { sampleGuide } = natively('./sample-guide.ts') as typeof import('./sample-guide.ts');

export const { shown, siteQuery } = natively('./site-query.ts') as typeof import('./site-query.ts');

export const { loadSite } = natively('@zaban/calls/site') as typeof import('@zaban/calls/site');
