// Rules for every screen, whatever its address: each is gone to once and checked in all sizes and colours.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { clipped } from './clipped.ts';
import { overlaps } from './overlaps.ts';
import { describePortal } from './portal.ts';
import { settling } from './settled.ts';

/**
 * Widths in px, a small phone and a large screen, besides those at which the style sheets change: between two of these a
 * layout only gains room. The long form checks many more.
 */
const WIDTHS =
  process.env.ZABAN_LONG_TESTS === '1' ? Array.from({ length: 26 }, (_, step) => 320 + 64 * step) : [320, 1920];
/** Width in px at which the frame of every screen changes: a page whose style sheets were read has it. */
const TABLET = 768;
/**
 * Heights in px of low windows, by width, in which sticky parts could cover controls: a small phone, and one of 1280 px that
 * is magnified twice.
 */
const LOW: ReadonlyMap<number, number> = new Map([
  [320, 640],
  [640, 450],
]);
/** Number of addresses in one test, which a slow machine finishes in its time. */
const GROUP = 12;

const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/**
 * Widths in px at which the style sheets of the page change its layout: there each layout has the least room. Runs in the
 * page.
 */
function breakpoints(): number[] {
  const conditions: string[] = [];
  const collect = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) conditions.push(rule.conditionText);
      if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  return conditions.flatMap((text) => [...text.matchAll(/width[^\d]*([\d.]+)em/g)].map(([, em]) => 16 * Number(em)));
}

/** Light on a phone, dark on a laptop: all rules, both schemes and both forms of the menu. */
async function axeFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 375, height: 800 });
  const light = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const dark = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((fault) => `light at 375 px: ${fault}`), ...dark.map((fault) => `dark at 1280 px: ${fault}`)];
}

/** Controls that are cut off, and pairs that overlap, in a window of this width. */
async function misplaced(page: Page, width: number): Promise<string[]> {
  const low = LOW.get(width);
  await page.setViewportSize({ width, height: low ?? 900 });
  const found = async () => [...(await page.evaluate(clipped)), ...(await page.evaluate(overlaps))];
  let faults = await found();
  // Lengths that depend on the window may still be those of the previous width.
  if (faults.length > 0) {
    await page.evaluate(painted);
    faults = await found();
  }
  return faults.map((fault) => `at ${width} px: ${fault}`);
}

/** Keeps what a page asks of other origins, which is nothing on any screen. */
function watchForeign(page: Page, site: string): Set<string> {
  const foreign = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== site) foreign.add(request.url());
  });
  return foreign;
}

async function faultsOf(page: Page): Promise<string[]> {
  const faults = await axeFaults(page);
  const own = await page.evaluate(breakpoints);
  expect(own).toContain(TABLET);
  // From wide to narrow: so the screen changes once at each of them.
  const widths = new Set([...WIDTHS, ...LOW.keys(), ...own]);
  for (const width of [...widths].toSorted((a, b) => b - a)) faults.push(...(await misplaced(page, width)));
  return faults;
}

/**
 * Tests that no screen has an axe violation, with text at 7:1, in light on a phone and in dark on a laptop; that from 320
 * to 1920 px no control is cut off, the page does not scroll sideways and no controls overlap; and that no screen asks
 * another origin for anything.
 */
export function describeEveryScreen(name: string, addresses: readonly string[]): void {
  describePortal(name, (portal) => {
    for (let first = 0; first < addresses.length; first += GROUP) {
      const group = addresses.slice(first, first + GROUP);
      it(`is accessible and fits at every width, from ${group[0]} to ${group.at(-1)}`, async () => {
        const viewport = { width: 375, height: 800 };
        const page = await portal.open(group[0], { viewport, colorScheme: 'light', bypassCSP: true });
        const foreign = watchForeign(page, portal.site.url);
        // Without transitions, during which a colour belongs to neither scheme.
        await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
        const goTo = settling(page, true);
        const faults: string[] = [];
        for (const address of group) {
          await page.setViewportSize(viewport);
          await goTo(address);
          faults.push(...(await faultsOf(page)).map((fault) => `${address} ${fault}`));
        }
        expect(faults).toEqual([]);
        expect([...foreign]).toEqual([]);
      });
    }
  });
}
