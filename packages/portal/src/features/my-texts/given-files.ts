import type { GivenFile } from '@zaban/own-texts';

/** The files of an input; files of a folder have a path. */
export function filesOfInput(list: FileList): GivenFile[] {
  return Array.from(list, (file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Files that were dropped, those in dropped folders too. */
export async function filesOfDrop({ items }: DataTransfer): Promise<GivenFile[]> {
  // Read at once: the browser empties the list after the first `await`.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map(filesBelow))).flat();
}

async function filesBelow(entry: FileSystemEntry): Promise<GivenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const inside = await entriesOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(inside.map(filesBelow))).flat();
}

/** A directory reader returns entries in batches, and an empty batch at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[][] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all.flat();
    all.push(some);
  }
}

/** A default name for a corpus of these files: that of their folder, or of the file. */
export function nameOf(files: readonly GivenFile[]): string {
  const folders = new Set(files.map(({ path }) => path.split('/')[0]));
  if (folders.size !== 1) return 'My texts';
  const [only = ''] = folders;
  const words = only
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words === '' ? 'My texts' : words.charAt(0).toUpperCase() + words.slice(1);
}
