import {
  chunkNames,
  CURRENT_FILE,
  currentLine,
  makeFolder,
  MANIFEST_FILE,
  parseCatalogue,
  printManifest,
} from '@zaban/engine';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { SitePack } from '../answering/site-pack.ts';
import type { PublishedSite } from '../messages.ts';
import { chunkPath } from '../worker/chunk-files.ts';
import { PublishFailure } from '../writing/publish-failure.ts';

/** Begins the name of the folder of an index; what was published ends it. */
const PREFIX = 'published-';

/** Whether a folder is a published site. */
export function isPublished(folder: string): boolean {
  return existsSync(join(folder, 'data')) && namesOf(folder) !== undefined;
}

/**
 * Writes the index of a published folder into a folder of `data` with the name of what was published, unless it is there, and
 * removes those of what was published before. Returns that folder and the settings of the site.
 * @throws PublishFailure if a file is missing or would lie outside the index; IndexError if the catalogue is of another version
 */
export function readPublished(
  folder: string,
  data: string,
): { readonly index: string; readonly site: SitePack['site'] } {
  const names = namesOf(folder);
  if (names === undefined) throw new PublishFailure(`${folder} is no published site.`);
  const chunk = (name: string): Buffer => {
    const path = join(folder, 'data', chunkPath(name));
    if (!existsSync(path)) throw new PublishFailure(`${path} is missing; publish the site again.`);
    return inflateRawSync(readFileSync(path));
  };
  const { site } = JSON.parse(chunk(names.site).toString()) as PublishedSite;
  const index = join(data, `${PREFIX}${names.catalogue}`);
  if (existsSync(join(index, CURRENT_FILE))) return { index, site };
  const { manifest, files } = parseCatalogue(chunk(names.catalogue).toString());
  const { magic: _magic, version: _version, buildId: _id, checksum: _checksum, ...content } = manifest;
  const { text, buildId } = printManifest(content);
  const build = `build-${buildId}`;
  makeFolder(join(index, build));
  for (const [path, [, , joined]] of Object.entries(files)) {
    // The folder may come from somebody else: nothing is written outside the index.
    if (/[/\\]/.test(path))
      throw new PublishFailure(`${folder}: its catalogue names ${path}, which is no file of an index.`);
    writeFileSync(join(index, build, path), Buffer.concat(chunkNames(joined).map(chunk)));
  }
  writeFileSync(join(index, build, MANIFEST_FILE), text);
  writeFileSync(join(index, CURRENT_FILE), currentLine(build));
  // What was published before may have texts that were withdrawn since.
  for (const name of readdirSync(data)) {
    if (name.startsWith(PREFIX) && name !== basename(index)) rmSync(join(data, name), { recursive: true });
  }
  return { index, site };
}

/** The chunks of the catalogue and of the site, which the page names. */
function namesOf(folder: string): { readonly catalogue: string; readonly site: string } | undefined {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return undefined;
  const [, catalogue, site] = /"catalogue":"([0-9a-f]+)","site":"([0-9a-f]+)"/.exec(readFileSync(page, 'utf8')) ?? [];
  return catalogue === undefined || site === undefined ? undefined : { catalogue, site };
}
