// Makes what a site needs before it can be served or published: the portal, and the scripts of published sites; and the file from
// which a query starts. Does nothing where that was made from the same files.
import { buildQuery } from '@zaban/cli/build';
import { buildPortal, PortalBuildError } from '@zaban/portal/build';
import { buildScripts } from '@zaban/published/build';

try {
  // `npm start` comes through here too: it needs the portal alone, and shall say nothing where nothing was done.
  const isStart = process.env.npm_lifecycle_event === 'start';
  const built = [await buildPortal(), !isStart && (await buildScripts())].includes(true);
  if (!isStart && (await buildQuery())) console.log('Built the file of zaban query.');
  if (built || process.env.npm_lifecycle_event === 'build') {
    console.log(built ? 'Built the portal.' : 'The portal is up to date.');
  }
} catch (error) {
  if (!(error instanceof PortalBuildError)) throw error;
  console.error(`build: ${error.message}`);
  process.exit(1);
}
