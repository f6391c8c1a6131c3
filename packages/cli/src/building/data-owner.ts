// Whose data is in a data folder? Two sites that shared one would overwrite each other's index, and share their users.
import { makeFolder } from '@zaban/engine';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { Failure } from '../failure.ts';

/** File of the data folder that says whose it is. */
const RECORD = 'belongs-to.json';

interface Owner {
  readonly name: string;
  /** The site's folder, as a whole path. */
  readonly folder: string;
}

/** A JSON file as far as it can be read; what is wrong with it is told by whoever needs it. */
function readLeniently(file: string): Partial<Record<keyof Owner, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function ownerOf(site: string): Owner {
  const { name } = readLeniently(join(site, 'site.json'));
  return { name: typeof name === 'string' ? name : '', folder: resolve(site) };
}

/**
 * Refuses a data folder that is another site's. A site that was moved or renamed is still the same one, and a folder that
 * belongs to nobody yet is free.
 *
 * @param how what to do to use another folder, as the end of a sentence
 * @throws Failure when the folder is another site's
 */
export function refuseForeignData(data: string, site: string, how: (folder: string) => string): void {
  const { name, folder } = readLeniently(join(data, RECORD));
  const own = ownerOf(site);
  if (typeof name !== 'string' || typeof folder !== 'string' || name === own.name || folder === own.folder) return;
  const shown = relative('', data) || '.';
  throw new Failure(
    `The folder ${shown} holds the data of another site, “${name}” (${folder}), and every site needs data of its own: ` +
      `${how(`${shown}-${basename(own.folder)}`)}. ` +
      `If it is the same site, moved and renamed, remove ${join(shown, RECORD)}.`,
  );
}

/** Remembers in a data folder whose it is. */
export function rememberOwner(data: string, site: string): void {
  makeFolder(data);
  writeFileSync(join(data, RECORD), `${JSON.stringify(ownerOf(site), null, 2)}\n`);
}
