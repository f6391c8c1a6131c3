// Where is the built portal, for whoever serves it?
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the built portal. `npm run build` makes it. */
export const PORTAL_FOLDER = join(import.meta.dirname, 'dist');

/** File of a built portal that names what it was built from. It is written last, so that it marks a complete build. */
export const RECORD_FILE = '.built-from.json';

/** Whether there is a complete build of the portal. Says nothing about the age of its sources. */
export function isPortalBuilt(): boolean {
  return existsSync(join(PORTAL_FOLDER, RECORD_FILE));
}
