import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of what no rule violates nothing is told, and of the style sheets, which no rule here reads, no copy is made. */
const BRIEFLY: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };
/** All rules of axe, and text at 7:1. */
const ALL: RunOptions = { ...BRIEFLY, rules: { 'color-contrast-enhanced': { enabled: true } } };
/** What a change of colours can change. */
const COLOURS: RunOptions = {
  ...BRIEFLY,
  runOnly: { type: 'rule', values: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'] },
};

/** The rules that what stands on a page violates, each with the first element that does. The page must not have a content security policy. */
export async function axeViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (options): Promise<AxeResults> =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, options),
    rules === 'all' ? ALL : COLOURS,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
