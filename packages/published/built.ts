// Where are the built scripts of published sites?
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the built scripts. `npm run build` makes it. */
export const SCRIPTS_FOLDER = join(import.meta.dirname, 'dist');

/** File that lists the sources of the scripts. It is written last, so that it marks a complete build. */
export const RECORD_FILE = '.built-from.json';

/** Whether there is a complete build of the scripts. It may be older than the sources. */
export function areScriptsBuilt(): boolean {
  return existsSync(join(SCRIPTS_FOLDER, RECORD_FILE));
}
