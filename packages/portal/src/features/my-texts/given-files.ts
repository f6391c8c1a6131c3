import type { GivenFile } from '@zaban/own-texts';

/** Files of an input; those of a folder have its path. */
export function filesOfInput(list: FileList): GivenFile[] {
  return Array.from(list, (file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Files that were dropped, those in dropped folders too. */
export async function filesOfDrop({ items }: DataTransfer): Promise<GivenFile[]> {
  // The list of items is empty after the first wait.
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

/** A reader gives some entries at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[][] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all.flat();
    all.push(some);
  }
}

/** A name for a corpus of these files: that of the folder or the file they are in. */
export function nameOf(files: readonly GivenFile[]): string {
  const folders = new Set(files.map(({ path }) => path.split('/')[0]));
  if (folders.size !== 1) return 'My texts';
  const [only] = folders;
  const words = only
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words === '' ? 'My texts' : words.charAt(0).toUpperCase() + words.slice(1);
}
