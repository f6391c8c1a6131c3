import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACE = '/usr/bin/chromium';

export function hasChromium(): boolean {
  return existsSync(PLACE);
}

/** The system’s Chromium, without a window. */
export function launchChromium(): Promise<Browser> {
  // In containers the sandbox has no user namespaces to stand on; the tests open nothing but our own pages.
  return chromium.launch({ executablePath: PLACE, args: ['--no-sandbox'] });
}

let shared: Promise<Browser> | undefined;

/** One browser for all files that run in this process, with which it ends; whoever opens contexts in it closes them. */
export function sharedChromium(): Promise<Browser> {
  return (shared ??= launchChromium());
}
