import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { ADDRESSES } from '../support/addresses.ts';
import { describePortal } from '../support/portal.ts';
import { settling } from '../support/settled.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describePortal('every screen', (portal) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [375, 1280]) {
      it(`has no axe violation, text at 7:1 included, in ${colorScheme} at ${width} px`, async () => {
        const viewport = { width, height: 800 };
        const page = await portal.open('/', { colorScheme, viewport, bypassCSP: true });
        const goTo = settling(page);
        const violations: string[] = [];
        for (const address of ADDRESSES) {
          await goTo(address);
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
});
