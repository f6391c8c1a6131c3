import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * All rules of axe, and text at 7:1, which includes the rule of text at 4.5:1. The style sheets are not copied, since none
 * of these rules reads them.
 */
const ALL: RunOptions = {
  rules: { 'color-contrast-enhanced': { enabled: true }, 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};

/** The lines of a table are alike, and so are the calls of a group: those after the first ones are not looked at. */
const ALIKE = {
  exclude: [['tbody > tr:nth-child(n + 9)'], ['[role=row]:nth-child(n + 9)'], ['article:nth-of-type(n + 4)']],
};

/**
 * The rules that the page violates, each with the first violating element. The page must not have a content security
 * policy.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    ([context, options]): Promise<AxeResults> =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(context, options),
    [ALIKE, ALL] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
