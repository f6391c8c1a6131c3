// Where is the built portal, for whoever serves it?
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OfflineFiles } from './src/offline/messages.ts';

/** Folder of the built portal. `npm run build` makes it. */
export const PORTAL_FOLDER = join(import.meta.dirname, 'dist');

/** File of a built portal that names what it was built from. It is written last, so that it marks a complete build. */
export const RECORD_FILE = '.built-from.json';

/** Whether there is a complete build of the portal. Says nothing about the age of its sources. */
export function isPortalBuilt(): boolean {
  return existsSync(join(PORTAL_FOLDER, RECORD_FILE));
}

/** Name of the service worker in that folder, and in the folder of a published site. */
export const SERVICE_WORKER = 'service-worker.js';

const KNOWN = 'self.zabanFiles = ';

/** The script of a service worker: what it knows of its site in the first line, then its code. */
export function printServiceWorker(files: OfflineFiles, code: string): string {
  return `${KNOWN}${JSON.stringify(files)};\n${code}`;
}

/** What stands in the first line of a script that `printServiceWorker` made, and its code. */
export function parseServiceWorker(script: string): { readonly files: OfflineFiles; readonly code: string } {
  const end = script.indexOf(';\n');
  return { files: JSON.parse(script.slice(KNOWN.length, end)) as OfflineFiles, code: script.slice(end + 2) };
}
