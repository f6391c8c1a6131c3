// Runs once before the browser tests: builds the portal and the scripts of published sites as `npm start` does, then the site.
import type { TestProject } from 'vitest/node';
import { buildPortal } from '@zaban/portal/build';
import { buildScripts } from '@zaban/published/build';
import { hasChromium } from './chromium.ts';
import prepareSite, { buildIndex } from './prepare-site.ts';

export default async function prepareBrowser(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasChromium()) {
    console.log('SKIPPED: the browser tests need Chromium at /usr/bin/chromium ("apt-get install chromium").');
    return undefined;
  }
  // The index and the portal are built in processes of their own meanwhile.
  await Promise.all([buildIndex(), buildPortal(), buildScripts()]);
  return prepareSite(project);
}
