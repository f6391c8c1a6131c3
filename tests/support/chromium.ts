import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Chromium without the parts for a window, which opens a page for two thirds of the cost. */
export const SHELL = '/usr/bin/chromium-headless-shell';

const place = process.env.ZABAN_CHROMIUM ?? [SHELL, '/usr/bin/chromium'].find((each) => existsSync(each));

export function hasChromium(): boolean {
  return place !== undefined;
}

/** The system’s Chromium, without a window; `ZABAN_CHROMIUM` names another one. */
export function launchChromium(): Promise<Browser> {
  // In containers the sandbox has no user namespaces to stand on; the tests open nothing but our own pages.
  return chromium.launch({ executablePath: place, args: ['--no-sandbox'] });
}

let shared: Promise<Browser> | undefined;

/** One browser for all files that run in this process, with which it ends; whoever opens contexts in it closes them. */
export function sharedChromium(): Promise<Browser> {
  return (shared ??= launchChromium());
}
