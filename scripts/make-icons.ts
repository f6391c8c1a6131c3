// Renders the portal's logo as icons of an installed site: packages/portal/public/icon-*.png from favicon.svg.
//
//   node scripts/make-icons.ts [path of Chromium]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const FOLDER = join(import.meta.dirname, '../packages/portal/public');
/** Share of the width of a maskable icon that every mask leaves visible. */
const SAFE = 0.8;

const mark = readFileSync(join(FOLDER, 'favicon.svg'), 'utf8');
/** The logo scaled to the visible part, on a background that reaches the edges. */
const inset = (32 * (1 - SAFE)) / 2;
const maskable = mark
  .replace(' rx="5"', '')
  .replace('<path ', `<path transform="translate(${inset} ${inset}) scale(${SAFE})" `);

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [name, size, svg] of [
  ['icon-192', 192, mark],
  ['icon-512', 512, mark],
  ['icon-maskable-512', 512, maskable],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  writeFileSync(join(FOLDER, `${name}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
