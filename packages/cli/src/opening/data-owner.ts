// Which site does a data folder belong to? Two sites in one folder would overwrite each other's index and share their users.
import { makeFolder } from '@zaban/engine/opening';
import { OWNER_FILE } from '@zaban/ingest/sources';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';

interface Owner {
  readonly name: string;
  /** Absolute path of the site's folder. */
  readonly folder: string;
}

/** The object in a JSON file; an empty one if it cannot be read. The code that needs the file reports its errors. */
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
 * Throws if a data folder belongs to another site. A site that was either moved or renamed counts as the same site; a folder without
 * a record may be used by any site.
 *
 * @param how returns how to choose another folder, as the end of a sentence
 * @throws CommandError when the folder belongs to another site
 */
export function refuseForeignData(data: string, site: string, how: (folder: string) => string): void {
  const { name, folder } = readLeniently(join(data, OWNER_FILE));
  const own = ownerOf(site);
  if (typeof name !== 'string' || typeof folder !== 'string' || name === own.name || folder === own.folder) return;
  const shown = relative('', data) || '.';
  throw new CommandError(
    `The folder ${shown} holds the data of another site, “${name}” (${folder}), and every site needs data of its own: ` +
      `${how(`${shown}-${basename(own.folder)}`)}. ` +
      `If it is the same site, moved and renamed, remove ${join(shown, OWNER_FILE)}.`,
  );
}

/** A data folder for people, with its site if that is known: `data, of “Ghana”`. */
export function dataInWords(data: string): string {
  const { name } = readLeniently(join(data, OWNER_FILE));
  const shown = relative('', data) || '.';
  return typeof name === 'string' && name !== '' ? `${shown}, of “${name}”` : shown;
}

/** Writes into a data folder which site it belongs to. */
export function rememberOwner(data: string, site: string): void {
  makeFolder(data);
  writeFileSync(join(data, OWNER_FILE), `${JSON.stringify(ownerOf(site), null, 2)}\n`);
}
