// The system's Firefox, driven by WebDriver BiDi: Playwright drives only its own build of Firefox.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
/** Milliseconds between two checks of a page, and until a wait fails. */
const LOOK_INTERVAL_MS = 100;
const LONGEST_MS = 60_000;

const place = PLACES.find((each) => existsSync(each));

export function hasFirefox(): boolean {
  return place !== undefined;
}

/** Preferences that keep Firefox from contacting other servers and from opening a page of its own. */
const PREFERENCES = `
user_pref("app.normandy.enabled", false);
user_pref("browser.newtabpage.activity-stream.feeds.topsites", false);
user_pref("browser.region.network.url", "");
user_pref("browser.safebrowsing.downloads.remote.enabled", false);
user_pref("browser.search.update", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("extensions.getAddons.cache.enabled", false);
user_pref("extensions.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.server", "");
`;

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly message?: string;
}

/** A headless Firefox with one tab. */
export class Firefox {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;
  #context = '';

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const { id, type, result, message } = JSON.parse(String(data)) as Answer;
      const waiting = id === undefined ? undefined : this.#waiting.get(id);
      if (waiting === undefined) return;
      this.#waiting.delete(id as number);
      if (type === 'success') waiting.resolve(result);
      else waiting.reject(new Error(message));
    };
  }

  static async launch(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'zaban-firefox-'));
    writeFileSync(join(profile, 'user.js'), PREFERENCES);
    const process = spawn(place as string, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const socket = new WebSocket(`${await addressOf(process)}/session`);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error('Firefox does not answer.'));
    });
    const firefox = new Firefox(process, profile, socket);
    await firefox.#send('session.new', { capabilities: {} });
    const { contexts } = (await firefox.#send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    firefox.#context = contexts[0].context;
    return firefox;
  }

  /** Opens an address and waits until the page has loaded. */
  async open(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.#send('browsingContext.reload', { context: this.#context, wait: 'complete' });
  }

  /** The value of an expression in the page, which must be JSON; awaits a promise. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const answer = (await this.#send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
      target: { context: this.#context },
      awaitPromise: true,
    })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
    if (answer.type !== 'success' || answer.result === undefined) {
      throw new Error(`${expression}: ${answer.exceptionDetails?.text ?? 'no value'}`);
    }
    return JSON.parse(answer.result.value) as Value;
  }

  /** Waits until the text of the page matches the pattern; returns the text. */
  async shows(pattern: RegExp): Promise<string> {
    let shown = '';
    for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(LOOK_INTERVAL_MS)) {
      // While a page is being replaced, the expression fails.
      shown = await this.evaluate<string>('document.body.innerText').catch(() => '');
      if (pattern.test(shown)) return shown;
    }
    throw new Error(`The page does not show ${String(pattern)}, but:\n${shown}`);
  }

  /** Clicks the button or link with this text; waits until there is one. */
  async click(text: string): Promise<void> {
    const find = `[...document.querySelectorAll('button, a')].find((each) => each.innerText.trim() === ${JSON.stringify(text)})`;
    for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(LOOK_INTERVAL_MS)) {
      if (await this.evaluate<boolean>(`(${find})?.disabled === false || (${find})?.href !== undefined`)) {
        await this.evaluate(`void (${find}).click()`);
        return;
      }
    }
    throw new Error(`The page has no “${text}” to click.`);
  }

  /** Sets the files of the input that a selector finds. */
  async give(selector: string, files: readonly string[]): Promise<void> {
    const { nodes } = (await this.#send('browsingContext.locateNodes', {
      context: this.#context,
      locator: { type: 'css', value: selector },
    })) as { nodes: { sharedId: string }[] };
    const [{ sharedId }] = nodes;
    await this.#send('input.setFiles', { context: this.#context, element: { sharedId }, files });
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#socket.close();
    this.#process.kill();
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  #send(method: string, params: object): Promise<unknown> {
    const id = ++this.#last;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return waiting.promise.catch((error: unknown) => {
      throw new Error(`${method} ${JSON.stringify(params)} failed.`, { cause: error });
    });
  }
}

/** Address on which Firefox listens, which it prints when it has started. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('Firefox has no output.');
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('Firefox did not start.');
}
