import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORTAL_FOLDER } from '@zaban/portal';
import { type Gallery, serveGallery } from '@zaban/portal/gallery';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { hasChromium, sharedChromium } from '../support/chromium.ts';
import { clipped } from '../support/clipped.ts';
import { paintControls, walkFocus, type PaintedControl } from '../support/control-pictures.ts';
import { overlaps } from '../support/overlaps.ts';

const SOURCES = join(import.meta.dirname, '../../packages/portal/src');
const PICTURES = join(import.meta.dirname, '../../packages/portal/gallery/pictures');
const WIDTHS = [375, 1280];
const SCHEMES = ['light', 'dark'] as const;
/** A state that changes fewer pixels is overlooked. */
const LEAST_CHANGE = 20;
/** The border of a field with the focus changes one pixel along its edge; the ring is two pixels thick. */
const RING = 1.5;

/** What is wrong with how the states of a control look beside that at rest. */
function faultsOfStates({ name, states }: PaintedControl): string[] {
  const [rest, ...others] = states;
  return others.flatMap((state) => [
    // What is wrong is seen at the field, too, not only in the sentence below it.
    ...(state.name === 'opens' || state.differing + (state.name === 'error' ? 0 : state.beyond) >= LEAST_CHANGE
      ? []
      : [`${name}: ${state.name} looks as at rest`]),
    ...(state.name.startsWith('chosen') && state.places.join() !== rest.places.join()
      ? [`${name}: ${state.name} moves ${state.places.find((place) => !rest.places.includes(place))}`]
      : []),
  ]);
}

async function faultsOfFocus(page: Page): Promise<string[]> {
  const walked = await walkFocus(page);
  expect(walked.length).toBeGreaterThan(30);
  return walked
    .filter(({ around, differing }) => differing < RING * around)
    .map(({ name, around, differing }) => `${name} shows no ring: ${differing} of ${Math.round(RING * around)} pixels`);
}

const OPENED = '[popover]:popover-open, dialog[open]';

/** What is wrong with the controls that open something when they are pressed. */
async function faultsOfOpening(page: Page, folder: string): Promise<string[]> {
  const faults: string[] = [];
  for (const control of await page.locator('[data-control]:has([data-state=opens])').all()) {
    const name = await control.getAttribute('data-control');
    const button = control.locator('[data-state=opens] button').first();
    await button.click();
    const opened = page.locator(OPENED);
    await opened.waitFor();
    await page.screenshot({ path: join(folder, `${name} open.png`), animations: 'disabled' });
    faults.push(...(await page.evaluate(clipped)));
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
    if (!(await button.evaluate((element) => element === document.activeElement)))
      faults.push(`${name} does not give the focus back`);
  }
  return faults;
}

describe.skipIf(!hasChromium())('the controls', () => {
  let gallery: Gallery;
  beforeAll(async () => {
    gallery = await serveGallery();
  });
  afterAll(() => gallery.close());

  /** The page of all controls in a window of its own, which `done` closes. */
  async function open(colorScheme: 'light' | 'dark', width: number) {
    const browser = await sharedChromium();
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(gallery.url);
    await page.locator('[data-control]').last().waitFor();
    await page.evaluate(() => document.fonts.ready);
    return { page, [Symbol.asyncDispose]: () => context.close() };
  }

  it('look different in each state, keep their place when they are chosen, show the focus, and fit', async () => {
    const faults: string[] = [];
    for (const width of WIDTHS) {
      const painted = new Map<string, PaintedControl[]>();
      for (const scheme of SCHEMES) {
        await using opened = await open(scheme, width);
        const { page } = opened;
        const folder = join(PICTURES, `${scheme} ${width}`);
        mkdirSync(folder, { recursive: true });
        const controls = await paintControls(page);
        for (const { name, picture } of controls)
          writeFileSync(join(folder, `${name}.png`), Buffer.from(picture, 'base64'));
        painted.set(scheme, controls);
        const found = [
          ...controls.flatMap(faultsOfStates),
          ...(await page.evaluate(clipped)),
          ...(await page.evaluate(overlaps)),
          // The slow ones: in light on a phone and in dark on a laptop.
          ...((scheme === 'light') === width < 768
            ? [...(await axeViolations(page)), ...(await faultsOfFocus(page))]
            : []),
          ...(await faultsOfOpening(page, folder)),
        ];
        faults.push(...found.map((fault) => `${scheme} at ${width} px: ${fault}`));
      }
      const [light = [], dark = []] = SCHEMES.map((scheme) => painted.get(scheme));
      for (const [index, { name, picture }] of light.entries())
        if (picture === dark[index].picture) faults.push(`at ${width} px: ${name} is light in the dark`);
    }
    expect(faults).toEqual([]);
  });

  it('have a place on this page each, which is in no built file', async () => {
    await using opened = await open('light', 1280);
    const shown = await opened.page
      .locator('[data-control]')
      .evaluateAll((controls) => controls.map((control) => (control as HTMLElement).dataset.of));
    const files = globSync('controls/**/*.tsx', { cwd: SOURCES });
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !shown.includes(file))).toEqual([]);
    const built = globSync('**/*.{js,css,html}', { cwd: PORTAL_FOLDER });
    expect(built.length).toBeGreaterThan(20);
    expect(built.filter((file) => readFileSync(join(PORTAL_FOLDER, file), 'utf8').includes('gallery'))).toEqual([]);
  });
});
