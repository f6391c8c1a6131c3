// Builds what is needed to serve or publish a site, the portal and the scripts of published sites, and the bundles of threads and of
// `zaban query`.
// Skips each of them that is up to date.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildQuery, buildThreads } from '@zaban/cli/build';
import { buildPortal, PortalBuildError } from '@zaban/portal/build';
import { buildScripts } from '@zaban/published/build';

/** Error codes of an installation without the tools for development, or in a folder of somebody else. */
const NOT_HERE = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'EACCES', 'EROFS'];

/** Texts of the second corpus of the sample site. */
const SPEECHES = join(import.meta.dirname, '../sites/state-of-the-union');

/** Does what a site runs without, where that is possible. */
async function ifPossible(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!NOT_HERE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Writes the documents that are made from the code. */
async function writeDocuments(): Promise<void> {
  const { writeGeneratedDocuments } = await import('./generated-documents.ts');
  writeGeneratedDocuments();
}

/** Writes the texts of the speeches from their package. */
async function writeSpeeches(): Promise<void> {
  if (existsSync(SPEECHES)) return;
  const { makeSotuSite } = await import('./make-sotu-site.ts');
  makeSotuSite(SPEECHES);
}

try {
  // `npm start` runs this script too: it needs only the portal, and nothing is printed if nothing was built.
  const isStart = process.env.npm_lifecycle_event === 'start';
  const built = [await buildPortal(), !isStart && (await buildScripts())].includes(true);
  await ifPossible(writeDocuments);
  await ifPossible(writeSpeeches);
  await ifPossible(async () => void (await buildThreads()));
  if (!isStart && (await buildQuery())) console.log('Built the file of zaban query.');
  if (built || process.env.npm_lifecycle_event === 'build') {
    console.log(built ? 'Built the portal.' : 'The portal is up to date.');
  }
} catch (error) {
  if (!(error instanceof PortalBuildError)) throw error;
  console.error(`build: ${error.message}`);
  process.exit(1);
}
