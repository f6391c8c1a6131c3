import { parseServiceWorker, PORTAL_FOLDER, printServiceWorker, SERVICE_WORKER } from '@zaban/portal';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { OfflineCorpus, OfflineList, SoundPack } from '../messages.ts';
import type { ChunkPacker } from './chunk-folder.ts';

/** Maximum bytes of sounds in one chunk, which take some seconds over a slow connection. */
const PACK_BYTES = 1 << 20;

/** Writes the list of all files for offline use into a chunk. Returns the name of the chunk and the bytes of the files. */
export function offlineList(packer: ChunkPacker, audioFolder: string | undefined): OfflineCorpus {
  const chunks = [...packer.sizes];
  const soundPacks = audioFolder === undefined ? [] : packSounds(packer, audioFolder);
  const list: OfflineList = { chunks, soundPacks };
  const bytes = [...chunks.map(([, size]) => size), ...soundPacks.map((pack) => pack.bytes)];
  return {
    list: packer.put(new TextEncoder().encode(JSON.stringify(list))),
    bytes: bytes.reduce((sum, size) => sum + size, 0),
  };
}

/** Writes the sounds of a folder into chunks, several in each. */
function packSounds(packer: ChunkPacker, folder: string): SoundPack[] {
  const packs: SoundPack[] = [];
  let content: Uint8Array[] = [];
  let sounds: SoundPack['sounds'][number][] = [];
  const close = (): void => {
    if (sounds.length === 0) return;
    const name = packer.put(Buffer.concat(content));
    packs.push({ name, bytes: packer.sizes.get(name) as number, sounds });
    content = [];
    sounds = [];
  };
  let size = 0;
  for (const [path, file] of filesOf(folder)) {
    const sound = readFileSync(file);
    if (size + sound.length > PACK_BYTES) {
      close();
      size = 0;
    }
    size += sound.length;
    content.push(sound);
    sounds.push([`audio/${path}`, sound.length]);
  }
  close();
  return packs;
}

/** Files of a folder and its sub-folders: the encoded path for an address, and the path on disk. */
function filesOf(folder: string): [path: string, file: string][] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => {
    const file = join(parentPath, name);
    const parts = relative(folder, file).split(sep);
    return [parts.map(encodeURIComponent).join('/'), file];
  });
}

/**
 * The service worker of a published folder, and its version, which changes with any part of the page.
 *
 * @param filesOf returns the files to cache at once, the page first, given those of the live portal
 * @param content all other content of the page
 */
export function publishedServiceWorker(
  filesOf: (portal: readonly string[]) => readonly string[],
  content: string,
): { readonly version: string; readonly script: string } {
  const { files: known, code } = parseServiceWorker(readFileSync(join(PORTAL_FOLDER, SERVICE_WORKER), 'utf8'));
  const version = createHash('sha256').update(known.version).update(content).digest('hex').slice(0, 16);
  const files = filesOf(known.files);
  return { version, script: printServiceWorker({ version, isPublished: true, files }, code) };
}

/** A page of the built portal with the version of the published folder instead of its own. */
export function namedVersion(page: string, version: string): string {
  return page.replace(/(<meta name="zaban-version" content=")[^"]*/, `$1${version}`);
}
