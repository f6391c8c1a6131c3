import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const cql = encodeURIComponent('[pos="ADJ"]{1,2} []{0,3} [lemma="water" & pos="NOUN"] within s');

const ADDRESSES = [
  '/Workbench',
  '/Workbench?boxes=true',
  `/Workbench?boxes=true&cql=${cql}`,
  `/Workbench?boxes=true&cql=${encodeURIComponent('[pos=')}`,
  '/Workbench?cql=%22BAZAAR%22',
  '/Workbench?simple=dera&tags=true&columns=genre,year&sort=R1&criteria=media',
  '/Workbench?simple=dera&paged=true&tags=true&columns=genre',
  '/Workbench?simple=dera&annotate=true&sample=20',
  '/Workbench?view=guide',
  '/Workbench?simple=dera&view=distribution',
  '/Workbench?simple=dera&view=collocates&grown=the',
  '/Workbench?simple=dera&view=compare&other=jirga&versus=genre:opinion',
  '/Workbench?view=variety&listedOnly=true',
  '/Workbench?view=words&pattern=.*ness',
  '/Workbench?simple=dera&view=frequencies&by=L1:lc&grouped=true',
  '/Workbench?view=saved',
  '/Workbench?simple=dera&build=x&figures=hits:1',
];

/** Colours of the placeholder of the first note and of the first name of a file. */
function placeholderAndFile(): string[] {
  const [, file] = document.querySelectorAll('[role=gridcell]');
  const note = document.querySelector('[placeholder=Note]');
  return file === undefined || note === null
    ? []
    : [getComputedStyle(note, '::placeholder').color, getComputedStyle(file).color];
}

describePortal('the workbench', (portal) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [375, 1280]) {
      it(`has no axe violation, text at 7:1 included, in ${colorScheme} at ${width} px`, async () => {
        const viewport = { width, height: 800 };
        const page = await portal.open('/', { colorScheme, viewport, bypassCSP: true });
        const violations: string[] = [];
        for (const address of ADDRESSES) {
          await page.goto(address, { waitUntil: 'networkidle' });
          await page.evaluate(axe);
          const results = await page.evaluate((): Promise<AxeResults> =>
            (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
              rules: { 'color-contrast-enhanced': { enabled: true } },
            }),
          );
          violations.push(...results.violations.map(({ id, nodes }) => `${address}: ${id}: ${nodes[0]?.html}`));
        }
        expect(violations).toEqual([]);
      }, 180_000);
    }
  }

  it('has placeholders in the colour of other soft text, which axe reads', async () => {
    const page = await portal.open('/Workbench?simple=dera&annotate=true', { colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(placeholderAndFile)).toEqual(['rgb(191, 184, 168)', 'rgb(191, 184, 168)']);
  });

  it('does not scroll sideways at 320 px', async () => {
    const page = await portal.open('/', { viewport: { width: 320, height: 640 } });
    const wide: string[] = [];
    for (const address of ADDRESSES) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) wide.push(`${address}: ${over} px`);
    }
    expect(wide).toEqual([]);
  }, 180_000);
});
