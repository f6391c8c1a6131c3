// Whose texts are in an index? A data folder names the site to which it belongs.
import type { AccessLevel } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { ACCESS_LEVELS } from '@zaban/engine/opening';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readJsonFile } from './files/read-json-file.ts';
import { ACCESS_IN_WORDS } from './segments/access.ts';

/** File of a data folder that names its site. */
export const OWNER_FILE = 'belongs-to.json';

/** The folder of the site to which a data folder belongs, if it is known and still there. */
export function siteOfData(data: string): string | undefined {
  let folder: unknown;
  try {
    ({ folder } = JSON.parse(readFileSync(join(data, OWNER_FILE), 'utf8')) as { folder?: unknown });
  } catch {
    return undefined;
  }
  return typeof folder === 'string' && existsSync(join(folder, 'site.json')) ? folder : undefined;
}

/**
 * The `defaultAccess` of the site in whose data folder an index lies, however deep; undefined if there is none.
 * @throws SourceError if the settings of the site cannot be read
 */
export function accessOfOwner(index: string): AccessLevel | undefined {
  for (let folder = resolve(index); folder !== dirname(folder); folder = dirname(folder)) {
    const owner = siteOfData(dirname(folder));
    if (owner !== undefined) return defaultAccessOf(join(owner, 'site.json'));
  }
  return undefined;
}

function defaultAccessOf(file: string): AccessLevel | undefined {
  const { defaultAccess: access } = readJsonFile(file) as { defaultAccess?: unknown };
  const level = ACCESS_LEVELS.find((each) => each === access);
  if (access !== undefined && level === undefined) {
    throw new SourceError(file, undefined, `"defaultAccess" must be ${ACCESS_IN_WORDS}.`);
  }
  return level;
}
