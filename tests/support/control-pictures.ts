// How do the controls of the gallery look beside each other, and what changes when one gets the focus or opens?
import type { Page } from 'playwright-core';

/** A state of a control on the page as it was painted. */
interface State {
  readonly name: string;
  /** Number of pixels that differ from the state at rest, as far as both reach down. */
  readonly differing: number;
  /** Number of pixels of the part that only the taller one has. */
  readonly beyond: number;
  /** Left edge and width in px of each element within. */
  readonly places: readonly string[];
}

export interface PaintedControl {
  readonly of: string;
  readonly name: string;
  /** PNG, as base64. */
  readonly picture: string;
  readonly states: readonly State[];
}

/** What the functions below take in the page: two channels that differ by less look the same. */
const VISIBLE = 24;

/** Moves each state to whole pixels, without which equal ones are painted differently. Runs in the page. */
async function toWholePixels(): Promise<void> {
  // A font that comes later would move them again; stand-ins are not on every machine.
  await Promise.allSettled(Array.from(document.fonts, (font) => font.load()));
  for (const state of document.querySelectorAll<HTMLElement>('[data-state]')) {
    // Whoever wishes for little motion gets short transitions, of everything.
    Object.assign(state.style, { transition: 'none', marginTop: '' });
    const { top } = state.getBoundingClientRect();
    state.style.marginTop = `${Math.ceil(top) - top}px`;
  }
}

/** Cuts a picture of the whole page into its controls, and compares their states. Runs in the page. */
async function cutAndCompare([png, visible]: readonly [string, number]): Promise<PaintedControl[]> {
  // The function is sent to the page as text, so everything that it uses must be defined inside.
  // oxlint-disable unicorn/consistent-function-scoping
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('There is no canvas.');
  pen.drawImage(image, 0, 0);
  const boxOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height].map(Math.round) as [number, number, number, number];
  };
  const cut = async (element: Element): Promise<string> => {
    const [left, top, width, height] = boxOf(element);
    const piece = new OffscreenCanvas(width, height);
    piece.getContext('2d')?.drawImage(image, -left, -top);
    const bytes = new Uint8Array(await (await piece.convertToBlob()).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  };
  const differing = (rest: Element, other: Element): number => {
    const [[x, y, width, height], [ox, oy, , otherHeight]] = [boxOf(rest), boxOf(other)];
    const common = Math.min(height, otherHeight);
    const [a, b] = [pen.getImageData(x, y, width, common).data, pen.getImageData(ox, oy, width, common).data];
    let count = 0;
    for (let at = 0; at < a.length; at += 4)
      if ([0, 1, 2].some((channel) => Math.abs(a[at + channel] - b[at + channel]) > visible)) count++;
    return count;
  };
  const placesOf = (state: Element): string[] =>
    [...state.querySelectorAll('*')].map((element) => {
      const { left, width } = element.getBoundingClientRect();
      return `“${element.textContent.slice(0, 20)}” to ${left.toFixed(1)}, ${width.toFixed(1)} px wide`;
    });
  return Promise.all(
    [...document.querySelectorAll<HTMLElement>('[data-control]')].map(async (control) => {
      const states = [...control.querySelectorAll<HTMLElement>('[data-state]')];
      return {
        of: control.dataset.of ?? '',
        name: control.dataset.control ?? '',
        picture: await cut(control),
        states: states.map((state) => ({
          name: state.dataset.state ?? '',
          differing: differing(states[0], state),
          beyond: Math.abs(state.offsetHeight - states[0].offsetHeight) * state.offsetWidth,
          places: placesOf(state),
        })),
      };
    }),
  );
}

/** Number of pixels in which two pictures of the same size differ. Runs in the page. */
async function compare([one, other, visible]: readonly [string, string, number]): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(async (png) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
      pen?.drawImage(image, 0, 0);
      return pen?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    }),
  );
  let count = 0;
  for (let at = 0; at < a.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs(a[at + channel] - b[at + channel]) > visible)) count++;
  return count;
}

/** A picture of all controls, cut into its parts. */
export async function paintControls(page: Page): Promise<PaintedControl[]> {
  await page.evaluate(toWholePixels);
  const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
  return page.evaluate(cutAndCompare, [png.toString('base64'), VISIBLE] as const);
}

/** Where the focus is; undefined if it is nowhere. Runs in the page. */
function focused() {
  const element = document.activeElement;
  const state = element?.closest<HTMLElement>('[data-state]');
  if (element == null || element === document.body) return undefined;
  // The edge of the window could cut off what is around it.
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const control = element.closest<HTMLElement>('[data-control]')?.dataset.control ?? '';
  return { control, isAtRest: state?.dataset.state === 'rest', tag: element.localName, left, top, width, height };
}

/** A control that Tab has led to, with the length of the line around it and how many pixels the focus changes, in px. */
interface Focused {
  readonly name: string;
  readonly around: number;
  readonly differing: number;
}

/** Goes with Tab to each control at rest. */
export async function walkFocus(page: Page): Promise<Focused[]> {
  const walked: Focused[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (;;) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(focused);
    if (at === undefined) return walked;
    if (!at.isAtRest) continue;
    const clip = {
      x: Math.max(0, at.left - 8),
      y: Math.max(0, at.top - 8),
      width: at.width + 16,
      height: at.height + 16,
    };
    const seen = await page.screenshot({ clip, animations: 'disabled' });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const unseen = await page.screenshot({ clip, animations: 'disabled' });
    walked.push({
      name: `${at.control}: ${at.tag}`,
      around: 2 * (at.width + at.height),
      differing: await page.evaluate(compare, [seen.toString('base64'), unseen.toString('base64'), VISIBLE] as const),
    });
  }
}
