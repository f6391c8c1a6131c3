import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Chromium without its user interface, which opens a page at two thirds of the cost. */
export const SHELL = '/usr/bin/chromium-headless-shell';

const place = process.env.ZABAN_CHROMIUM ?? [SHELL, '/usr/bin/chromium'].find((each) => existsSync(each));

export function hasChromium(): boolean {
  return place !== undefined;
}

/** Milliseconds that a page may take for what a test waits for: a machine with other work is slow. */
const PATIENCE = 120_000;

/** Launches the system’s Chromium, headless; `ZABAN_CHROMIUM` names another one. */
export async function launchChromium(...switches: string[]): Promise<Browser> {
  // In containers the sandbox lacks user namespaces; the tests open only our own pages.
  const args = ['--no-sandbox', ...switches];
  const browser = await chromium.launch({
    ...(place === undefined ? {} : { executablePath: place }),
    args,
    timeout: PATIENCE,
  });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
  return browser;
}

/**
 * Scripts are compiled, and garbage is collected, in the thread that runs them: a page needs a fifth less processor time,
 * and the other core has another worker.
 */
const IN_ONE_THREAD = '--js-flags=--single-threaded';

let shared: Promise<Browser> | undefined;

/** One browser for all files that run in this process, closed at its end; callers close the contexts that they open. */
export function sharedChromium(): Promise<Browser> {
  return (shared ??= launchChromium(IN_ONE_THREAD));
}
