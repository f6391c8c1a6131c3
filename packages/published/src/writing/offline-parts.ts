import { parseServiceWorker, PORTAL_FOLDER, printServiceWorker, SERVICE_WORKER } from '@zaban/portal';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { OfflineCorpus, OfflineList } from '../messages.ts';
import type { ChunkPacker } from './chunk-folder.ts';

/** Puts the list of all that a reader may keep for reading without a network into a chunk; returns what the page says of it. */
export function offlineList(packer: ChunkPacker, audioFolder: string | undefined): OfflineCorpus {
  const sounds = audioFolder === undefined ? [] : filesOf(audioFolder);
  const list: OfflineList = {
    chunks: [...packer.sizes],
    sounds: sounds.map(([path, size]) => [`audio/${path}`, size]),
  };
  const bytes = [...list.chunks, ...list.sounds].reduce((sum, [, size]) => sum + size, 0);
  return { list: packer.put(new TextEncoder().encode(JSON.stringify(list))), bytes };
}

/** Files of a folder and those below it, as parts of addresses, with their bytes. */
function filesOf(folder: string): [path: string, bytes: number][] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => {
    const file = join(parentPath, name);
    const parts = relative(folder, file).split(sep);
    return [parts.map(encodeURIComponent).join('/'), statSync(file).size];
  });
}

/**
 * The service worker of a published folder, and its version, which changes with any of its parts.
 *
 * @param more paths of files that are kept at once besides those of the portal
 * @param content what else the page is made of
 */
export function publishedServiceWorker(
  more: readonly string[],
  content: string,
): { readonly version: string; readonly script: string } {
  const { files: known, code } = parseServiceWorker(readFileSync(join(PORTAL_FOLDER, SERVICE_WORKER), 'utf8'));
  const version = createHash('sha256').update(known.version).update(content).digest('hex').slice(0, 16);
  const files = [...known.files, ...more];
  return { version, script: printServiceWorker({ version, isPublished: true, files }, code) };
}

/** A page of the built portal that names the version of the published folder in place of its own. */
export function namedVersion(page: string, version: string): string {
  return page.replace(/(<meta name="zaban-version" content=")[^"]*/, `$1${version}`);
}
