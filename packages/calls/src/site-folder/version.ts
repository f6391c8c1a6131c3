import { readFileSync } from 'node:fs';

/** Version of the software, from package.json. */
export const SOFTWARE_VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
