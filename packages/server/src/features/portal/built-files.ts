import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import mime from 'mime';
import type { Encoding } from '../../answers/index.ts';

/** A file of the built portal, as it is sent. */
export interface BuiltFile {
  readonly type: string;
  /** Tag of the content. */
  readonly tag: string;
  readonly bytes: Buffer;
  /** The same in smaller, where the build of the portal wrote that too. */
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

const ENCODED: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

/**
 * All files of the built portal, by their path in its folder, with slashes. They are a few megabytes: from memory they go
 * out at once however busy the disk is, and a portal that is built anew never mixes with the pages of the one before.
 */
export async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(async ({ parentPath, name }): Promise<[string, Buffer]> => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1).replaceAll(sep, '/'), await readFile(path)];
    });
  const contents = new Map(await Promise.all(read));
  const files = new Map<string, BuiltFile>();
  for (const [path, bytes] of contents) {
    if (extname(path) in ENCODED) continue;
    const encoded = Object.fromEntries(
      Object.entries(ENCODED).flatMap(([extension, encoding]) => {
        const smaller = contents.get(path + extension);
        return smaller === undefined ? [] : [[encoding, smaller]];
      }),
    );
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const type = mime.getType(path) ?? 'application/octet-stream';
    files.set(path, { type: withCharset(type), tag: `W/"${hash}"`, bytes, encoded });
  }
  return files;
}

function withCharset(type: string): string {
  return /^text\/|[/+](javascript|json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
