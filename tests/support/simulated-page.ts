// A page in the simulated document whose parts are found and used by the words of a page in a browser: a test moves between the two
// layers by the ending of its name. It knows nothing of sizes and places.
import { queryAllByRole, queryAllByTitle, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { open, saved, type Settings } from './screen.tsx';
import { all, fill, gone, readable, textOf, textsOf } from './shown.ts';

type Text = string | RegExp;

interface Exactly {
  /** Whether a text has to be the whole one, with its capitals; otherwise it is a part of it. */
  readonly exact?: boolean;
}

interface Filter {
  readonly hasText?: Text;
  readonly has?: Part;
  readonly visible?: boolean;
}

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Uint8Array<ArrayBuffer>;
}

const matcher = (wanted: Text, exact = false) => {
  if (wanted instanceof RegExp) return (text: string) => readable(text).search(wanted) >= 0;
  const whole = readable(wanted);
  if (exact) return (text: string) => readable(text) === whole;
  const part = whole.toLowerCase();
  return (text: string) => readable(text).toLowerCase().includes(part);
};

/** Whether HTML itself hides an element: style sheets are not read here. */
function isUnseen(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const isClosed = at.hasAttribute('popover') && !at.hasAttribute('data-popover-open');
    const parent = at.parentElement;
    const isFolded = parent?.localName === 'details' && !parent.hasAttribute('open') && at.localName !== 'summary';
    if (isClosed || isFolded || at.hasAttribute('hidden')) return true;
  }
  return false;
}

const isForReaders = (element: Element): boolean =>
  !isUnseen(element) && element.closest('[aria-hidden="true"]') === null;

const BLOCKS = new Set(
  'p div section article li ul ol dl dt dd tr table h1 h2 h3 h4 h5 h6 pre label blockquote'.split(' '),
);

/** The text of an element as it is seen: a tab between cells, a line for each block. */
function textSeen(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/[\s\u200B]+/gu, ' ');
  if (!(node instanceof Element) || isUnseen(node)) return '';
  if (node.localName === 'br') return '\n';
  if (['style', 'script', 'select'].includes(node.localName)) return '';
  const text = Array.from(node.childNodes, textSeen).join('');
  if (node.localName === 'td' || node.localName === 'th') return `\t${text.trim()}`;
  return BLOCKS.has(node.localName) ? `\n${text}\n` : text;
}

const innerTextOf = (element: Element): string =>
  element.closest('pre') === null
    ? textSeen(element)
        .replaceAll(/ *\n[\n ]*\t?/gu, '\n')
        .trim()
    : element.textContent;

function labelsOf(element: HTMLElement): string[] {
  const by = element.getAttribute('aria-labelledby');
  if (by !== null)
    return [
      by
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' '),
    ];
  const own = element.getAttribute('aria-label');
  return own === null ? textsOf((element as HTMLInputElement).labels ?? []) : [own];
}

/** What a key is called by a browser, in the words of user-event. */
const keysOf = (keys: string): string => {
  const [last = '', ...held] = keys.split(/\+(?=.)/u).toReversed();
  const key = last === ' ' ? '[Space]' : last.length > 1 ? `{${last}}` : last.replaceAll(/[{[]/gu, '$&$&');
  return held.reduce((inner, each) => `{${each}>}${inner}{/${each}}`, key);
};

let visitor: UserEvent;

/** The parts of a page that are found by a rule, looked for anew each time. */
export class Part {
  readonly #find: () => HTMLElement[];
  readonly #rule: string;

  constructor(rule: string, find: () => HTMLElement[]) {
    this.#rule = rule;
    this.#find = find;
  }

  #within(rule: string, find: (within: HTMLElement) => Iterable<HTMLElement>): Part {
    return new Part(`${this.#rule} ${rule}`, () => [...new Set(this.#find().flatMap((each) => [...find(each)]))]);
  }

  #among(rule: string, choose: (found: HTMLElement[]) => HTMLElement[]): Part {
    return new Part(`${this.#rule} ${rule}`, () => choose(this.#find()));
  }

  getByRole(role: string, { name, exact, level }: Exactly & { name?: Text; level?: number } = {}): Part {
    const options = {
      hidden: true,
      ...(name !== undefined && { name: matcher(name, exact) }),
      ...(level !== undefined && { level }),
    };
    return this.#within(`${role} “${name ?? ''}”`, (within) =>
      queryAllByRole(within, role, options).filter(isForReaders),
    );
  }

  getByText(text: Text, { exact }: Exactly = {}): Part {
    const matches = matcher(text, exact);
    const has = (element: Element) =>
      !/^(?:script|style|title)$/u.test(element.localName) && matches(element.textContent);
    const innermost = (within: Element): HTMLElement[] =>
      Array.from(within.children).flatMap((child) => {
        // An element has the words of its parts: where a part of a text is sought, most are never read.
        if (typeof text === 'string' && exact !== true && !matches(child.textContent)) return [];
        const inner = innermost(child);
        return inner.length === 0 && has(child) ? [child as HTMLElement] : inner;
      });
    return this.#within(`text “${text}”`, innermost);
  }

  getByLabel(text: Text, { exact }: Exactly = {}): Part {
    const matches = matcher(text, exact);
    return this.#within(`label “${text}”`, (within) =>
      all('input, select, textarea, [aria-label], [aria-labelledby]', within).filter((each) =>
        labelsOf(each).some((label) => matches(label)),
      ),
    );
  }

  getByTitle(text: Text, { exact }: Exactly = {}): Part {
    const matches = matcher(text, exact);
    return this.#within(`title “${text}”`, (within) => queryAllByTitle(within, matches));
  }

  locator(selector: string, filter: Filter = {}): Part {
    const found = this.#within(selector, (within) =>
      within.querySelectorAll<HTMLElement>(
        selector
          .replace(/^>/u, ':scope >')
          .replaceAll(':visible', '')
          .replaceAll(':popover-open', '[data-popover-open]'),
      ),
    );
    return found.filter({ ...filter, ...(selector.includes(':visible') && { visible: true }) });
  }

  filter({ hasText, has, visible }: Filter): Part {
    const matches = matcher(hasText ?? '');
    return this.#among('filtered', (found) => {
      const inner = has === undefined ? [] : has.#find();
      return found.filter(
        (each) =>
          matches(each.textContent) &&
          (has === undefined || inner.some((part) => part !== each && each.contains(part))) &&
          (visible === undefined || isUnseen(each) !== visible),
      );
    });
  }

  and(other: Part): Part {
    return this.#among('and', (found) => found.filter((each) => other.#find().includes(each)));
  }

  or(other: Part): Part {
    return this.#among('or', (found) => [...found, ...other.#find()]);
  }

  nth(index: number): Part {
    return this.#among(`[${index}]`, (found) => found.slice(index).slice(0, 1));
  }

  first(): Part {
    return this.nth(0);
  }

  last(): Part {
    return this.nth(-1);
  }

  async all(): Promise<Part[]> {
    return this.#find().map((element, index) => new Part(`${this.#rule} [${index}]`, () => [element]));
  }

  /** Waits for the first of them of which something holds. */
  async #one(holds: (element: HTMLElement) => boolean = () => true): Promise<HTMLElement> {
    return waitFor(() => {
      const element = this.#find().find(holds);
      if (element === undefined) throw new Error(`${this.#rule} is not on the screen.`);
      return element;
    });
  }

  /** Waits for the first of them that can be used. */
  #used(): Promise<HTMLElement> {
    return this.#one((element) => !isUnseen(element) && !element.matches(':disabled, [aria-disabled="true"]'));
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' | 'attached' | 'detached' } = {}): Promise<void> {
    if (state === 'attached') await this.#one();
    else if (state === 'visible') await this.#one((element) => !isUnseen(element));
    else await gone(() => this.#find().some((each) => state === 'detached' || !isUnseen(each)));
  }

  async count(): Promise<number> {
    return this.#find().length;
  }

  async isVisible(): Promise<boolean> {
    return this.#find().some((each) => !isUnseen(each));
  }

  async innerText(): Promise<string> {
    return innerTextOf(await this.#one());
  }

  async allInnerTexts(): Promise<string[]> {
    return this.#find().map(innerTextOf);
  }

  async textContent(): Promise<string | null> {
    return (await this.#one()).textContent;
  }

  async allTextContents(): Promise<string[]> {
    return this.#find().map(({ textContent }) => textContent);
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one()).getAttribute(name);
  }

  async inputValue(): Promise<string> {
    return ((await this.#one()) as HTMLInputElement).value;
  }

  async isChecked(): Promise<boolean> {
    return ((await this.#one()) as HTMLInputElement).checked;
  }

  async isDisabled(): Promise<boolean> {
    return (await this.#one()).matches(':disabled');
  }

  async evaluate<Answer>(read: (element: HTMLElement) => Answer): Promise<Awaited<Answer>> {
    return await read(await this.#one());
  }

  async evaluateAll<Answer>(read: (elements: HTMLElement[]) => Answer): Promise<Awaited<Answer>> {
    return await read(this.#find());
  }

  async click(): Promise<void> {
    await visitor.click(await this.#used());
  }

  async focus(): Promise<void> {
    (await this.#used()).focus();
  }

  async blur(): Promise<void> {
    (await this.#one()).blur();
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await visitor.keyboard(keysOf(key));
  }

  async fill(text: string): Promise<void> {
    await fill(visitor, await this.#used(), text);
  }

  async #turn(wanted: boolean): Promise<void> {
    if ((await this.isChecked()) !== wanted) await this.click();
    if ((await this.isChecked()) !== wanted) throw new Error(`${this.#rule} stays as it was.`);
  }

  check(): Promise<void> {
    return this.#turn(true);
  }

  uncheck(): Promise<void> {
    return this.#turn(false);
  }

  async selectOption(choice: string | { readonly label: string }): Promise<void> {
    const label = typeof choice === 'string' ? choice : choice.label;
    const select = await this.#used();
    const option = await waitFor(() => {
      const found = Array.from(select.querySelectorAll('option')).find(
        (each) => (choice === label && each.value === label) || textOf(each) === label,
      );
      if (found === undefined) throw new Error(`${this.#rule} has no option “${label}”.`);
      return found;
    });
    await visitor.selectOptions(select, option);
  }

  async setInputFiles(files: readonly Upload[]): Promise<void> {
    const input = await this.#one();
    await visitor.upload(
      input,
      files.map(({ name, mimeType, buffer }) => new File([buffer], name, { type: mimeType })),
    );
  }
}

export class Page extends Part {
  /** The keys of the element in focus. */
  readonly keyboard = {
    press: (key: string): Promise<void> => visitor.keyboard(keysOf(key)),
    type: (text: string): Promise<void> => visitor.keyboard(text.replaceAll(/[{[]/gu, '$&$&')),
  };

  constructor() {
    super('page', () => [document.documentElement]);
  }

  readonly url = (): string => window.location.href;

  async goto(address: string, settings: Settings = {}): Promise<void> {
    visitor = await open(address.replace(/^https?:\/\/[^/]+/u, ''), settings);
  }

  async reload(): Promise<void> {
    await this.goto(window.location.href);
  }

  async goBack(): Promise<void> {
    const before = window.location.href;
    window.history.back();
    await gone(() => window.location.href === before);
  }

  async goForward(): Promise<void> {
    window.history.forward();
  }

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    const pattern =
      typeof wanted === 'string'
        ? new RegExp(
            `^${wanted
              .split(/\*+/u)
              .map((part) => part.replaceAll(/[\^$.*+?()[\]{}|]/gu, String.raw`\$&`))
              .join('.*')}$`,
            'u',
          )
        : wanted;
    await waitFor(() => {
      const { href } = window.location;
      if (!(pattern instanceof RegExp ? pattern.test(href) : pattern(new URL(href))))
        throw new Error(`The address is ${href}.`);
    });
  }
}

/** The page of a new visitor at an address. */
export async function openPage(address: string, settings: Settings = {}): Promise<Page> {
  const page = new Page();
  await page.goto(address, settings);
  return page;
}

/** The file that a button saves. */
export async function downloaded(
  within: Part,
  button: Text,
): Promise<{ readonly name: string; readonly text: string }> {
  const before = saved.length;
  await within.getByRole('button', { name: button }).click();
  await gone(() => saved.length === before);
  const { name, content } = saved[before];
  return { name, text: await content.text() };
}
