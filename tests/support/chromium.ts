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
