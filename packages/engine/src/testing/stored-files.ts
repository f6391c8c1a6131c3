import type { Storage } from '../storage/index.ts';

/** All files in a folder and its subfolders, with their bytes, by path. */
export function storedFiles(storage: Storage, folder = ''): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const name of storage.list(folder).sort()) {
    const path = folder === '' ? name : `${folder}/${name}`;
    for (const [inner, bytes] of storedFiles(storage, path)) files.set(inner, bytes);
    const bytes = readFile(storage, path);
    if (bytes !== undefined) files.set(path, bytes);
  }
  return files;
}

function readFile(storage: Storage, path: string): Uint8Array | undefined {
  try {
    const file = storage.open(path);
    const bytes = new Uint8Array(file.size);
    file.read(bytes, 0);
    file.close();
    return bytes;
  } catch {
    // It is a folder.
    return undefined;
  }
}
