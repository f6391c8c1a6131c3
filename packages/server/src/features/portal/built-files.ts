import { tagOf } from '../../headers/etags.ts';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { withBasePath } from '@zaban/contract';
import mime from 'mime';
import { compressed, type Encoding } from '../../answers/index.ts';

/** A file of the built portal in memory. */
export interface BuiltFile {
  readonly type: string;
  /** ETag of the content. */
  readonly tag: string;
  readonly bytes: Buffer;
  /** The compressed forms that the build of the portal wrote. */
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

const ENCODED: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

/**
 * Reads all files of the built portal, by their path in its folder, with slashes. They have a few megabytes; from memory they are
 * sent without waiting for the disk, and files of a later build of the portal are never mixed with these.
 *
 * @param basePath path below which visitors reach the site. It is put into the pages; other files use relative addresses.
 */
export async function readBuiltFiles(folder: string, basePath: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Buffer>();
  // One after the other, because the number of open files may be limited.
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
    const path = join(parentPath, name);
    contents.set(path.slice(folder.length + 1).replaceAll(sep, '/'), await readFile(path));
  }
  const files = new Map<string, BuiltFile>();
  for (const [path, bytes] of contents) {
    if (extname(path) in ENCODED) continue;
    if (basePath !== '' && extname(path) === '.html') {
      files.set(path, await pageBelow(basePath, path, bytes));
      continue;
    }
    const encoded = Object.fromEntries(
      Object.entries(ENCODED).flatMap(([extension, encoding]) => {
        const smaller = contents.get(path + extension);
        return smaller === undefined ? [] : [[encoding, smaller]];
      }),
    );
    files.set(path, builtFile(path, bytes, encoded));
  }
  return files;
}

function builtFile(path: string, bytes: Buffer, encoded: BuiltFile['encoded']): BuiltFile {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return { type: withCharset(type), tag: tagOf(bytes), bytes, encoded };
}

/** A page with the base path in its addresses, compressed again. */
async function pageBelow(basePath: string, path: string, page: Buffer): Promise<BuiltFile> {
  const bytes = Buffer.from(withBasePath(page.toString(), basePath));
  const [br, gzip] = await Promise.all([compressed(bytes, 'br'), compressed(bytes, 'gzip')]);
  return builtFile(path, bytes, { br, gzip });
}

function withCharset(type: string): string {
  return /^text\/|[/+](javascript|json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
