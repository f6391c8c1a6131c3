// Takes the screenshots of the README from the sample site.
//
//   npm start, once, builds the index; then
//   node scripts/make-pictures.ts [<index>]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildPortal } from '@zaban/portal/build';
import { launchChromium } from '../tests/support/chromium.ts';
import { startSite } from '../tests/support/site-server.ts';

const FOLDER = join(import.meta.dirname, '../docs/pictures');

/** File, address, and a selector that must match before the screenshot is taken. */
const PICTURES: readonly (readonly [file: string, address: string, shown: string])[] = [
  ['lines.png', '/Workbench?cql=[lemma="dera"]&view=kwic&sort=R1', 'section[aria-label="Lines"] [data-line]'],
  ['word.png', '/word/dera', 'main h1'],
  ['genres.png', '/Workbench?simple=~dera&view=distribution&section=genre', 'main table'],
];

const [index = join(import.meta.dirname, '../data/index')] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
await buildPortal();
const site = await startSite(index);
const browser = await launchChromium();
try {
  const page = await browser.newPage({
    baseURL: site.url,
    viewport: { width: 1180, height: 760 },
    deviceScaleFactor: 1,
  });
  for (const [file, address, shown] of PICTURES) {
    await page.goto(encodeURI(address), { waitUntil: 'networkidle' });
    await page.locator(shown).first().waitFor();
    await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
  }
} finally {
  await browser.close();
  await site.close();
}
