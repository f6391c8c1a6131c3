import { errors, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a screen reader announces for an element: its role and its name. */
export interface RoleAndName {
  readonly role: string;
  readonly name: string;
}

const MOST_STOPS = 150;

/** Milliseconds after which an element that had the focus a moment before is taken to have left. */
const LEFT_AFTER = 2_000;

/** Role and name of an element in the accessibility tree. */
async function roleAndNameOf(element: Locator): Promise<RoleAndName> {
  const [line] = (await element.ariaSnapshot({ timeout: LEFT_AFTER })).split('\n');
  const [, role, quoted = ''] = /^- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line) ?? [];
  if (role === undefined) throw new Error(`What has the focus is nothing to a screen reader: ${line}`);
  return { role, name: quoted.replaceAll('\\"', '"') };
}

/** Faults of the visible focus. Runs in the page. */
function faultsOfFocus(): string[] {
  const element = document.activeElement;
  // Headings and regions get the focus only for screen readers; they are no controls.
  if (element === null || element.matches('body, h1, [tabindex="-1"]:not(a, button)')) return [];
  // A radio button is drawn by its label.
  const drawn = (element.matches('[type="radio"]') ? element.closest('label') : null) ?? element;
  const { left, top, right, bottom, width, height } = drawn.getBoundingClientRect();
  const found: string[] = [];
  if (!drawn.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || width < 2 || height < 2) {
    found.push('is not shown');
  }
  if (bottom <= 0 || right <= 0 || top >= window.innerHeight || left >= window.innerWidth) {
    found.push('lies outside the window');
  }
  const x = Math.min(Math.max(left + width / 2, 1), window.innerWidth - 1);
  const y = Math.min(Math.max(top + height / 2, 1), window.innerHeight - 1);
  const above = document.elementFromPoint(x, y);
  // The middle of the box of a link over two lines may be outside the link.
  const isOne = drawn.getClientRects().length === 1;
  if (isOne && above !== null && !drawn.contains(above) && !above.contains(drawn)) {
    found.push(`is covered by ${above.localName}.${above.className}`);
  }
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  if (!isMarked && element.matches('a, button')) found.push('does not show that it has the focus');
  return found.map((fault) => `${element.outerHTML.slice(0, 120)} ${fault}`);
}

/** The focused element; it must be visible, not covered, and have a visible focus. */
export async function focused(page: Page): Promise<RoleAndName> {
  // Scrolling into view takes a moment.
  await expect.poll(() => page.evaluate(faultsOfFocus)).toEqual([]);
  const element = page.locator('*:focus');
  if ((await element.count()) === 0) return { role: 'document', name: '' };
  try {
    return await roleAndNameOf(element.last());
  } catch (error) {
    // It lost the focus between the two questions.
    if (error instanceof errors.TimeoutError) return focused(page);
    throw error;
  }
}

/** Presses Tab (or `key`) until the element with this role and name has the focus; checks every element on the way. */
export async function tabTo(page: Page, role: string, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const said = await focused(page);
    if (said.role !== 'document') expect(`${said.role} “${said.name}”`).toMatch(/^[a-z]+ “.+”$/s);
    if (said.role === role && (typeof name === 'string' ? said.name === name : name.test(said.name))) return;
    passed.push(`${said.role} “${said.name}”`);
  }
  throw new Error(`The Tab key never came to ${role} “${String(name)}”. It passed: ${passed.join(', ')}.`);
}

/** The accessibility tree of the page; checks that it has landmarks, and that every control has a name. */
export async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  for (const landmark of [
    /^- banner:/m,
    /navigation "Main"/,
    /^- main:/m,
    /^- contentinfo:/m,
    /heading .*\[level=1\]/,
  ]) {
    expect(tree).toMatch(landmark);
  }
  const nameless = tree
    .split('\n')
    .filter((line) => /^\s*- (link|button|textbox|combobox|radio|tab|searchbox)(:|$)/.test(line));
  expect(nameless).toEqual([]);
  return tree;
}
