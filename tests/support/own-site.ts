// A site of their own for component tests, and the command line. Vite would read both as code for a page; they are for Node.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const natively = createRequire(join(process.cwd(), 'tests/support/'));

export const { startSite } = natively('./site-server.ts') as typeof import('./site-server.ts');

export const { startCommandLoop } = natively(
  '../../packages/cli/src/testing/start-command-loop.ts',
) as typeof import('../../packages/cli/src/testing/start-command-loop.ts');
