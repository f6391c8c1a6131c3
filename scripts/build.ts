// Makes what a site needs before it can be served: the portal. Does nothing where that was made from the same files.
import { buildPortal, PortalBuildError } from '@zaban/portal/build';

try {
  const built = await buildPortal();
  // `npm start` comes through here too, and shall say nothing where nothing was done.
  if (built || process.env.npm_lifecycle_event === 'build') {
    console.log(built ? 'Built the portal.' : 'The portal is up to date.');
  }
} catch (error) {
  if (!(error instanceof PortalBuildError)) throw error;
  console.error(`build: ${error.message}`);
  process.exit(1);
}
