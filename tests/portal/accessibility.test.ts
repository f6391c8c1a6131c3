import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ADDRESSES = [
  '/',
  '/?corpus=media',
  '/Search',
  '/Sresult?word=dera',
  '/Sresult?word=dera&file=lit-novel-01.txt',
  '/Concordance?word=dera&sort=L1,R1',
  '/Kwic?word=dera',
  '/Keywordf?file=lit-novel-01.txt',
  '/List',
  '/List?tab=words',
  '/word/dera',
  '/Listresult',
  '/Definition',
  '/LogReg',
  '/Login',
  '/Register',
  '/Forgot',
  '/Reset?token=x',
  '/Help',
  '/Contact',
  '/About',
  '/Terms',
  '/Investigators',
  '/Downloaddata',
  '/Uploaddata',
  '/Publication',
  '/nowhere',
];

describePortal('every screen', (portal) => {
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
