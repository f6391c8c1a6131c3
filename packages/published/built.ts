// Where are the built scripts of published sites, for whoever publishes one?
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the built scripts. `npm run build` makes it. */
export const SCRIPTS_FOLDER = join(import.meta.dirname, 'dist');

/** File that names what the scripts were built from. It is written last, so that it marks a complete build. */
export const RECORD_FILE = '.built-from.json';

/** Whether there is a complete build of the scripts. Says nothing about the age of their sources. */
export function areScriptsBuilt(): boolean {
  return existsSync(join(SCRIPTS_FOLDER, RECORD_FILE));
}
