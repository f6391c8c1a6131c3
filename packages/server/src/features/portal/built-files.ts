import { tagOf } from '../../hooks/etags.ts';
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { LoadedSite } from '@zaban/calls/site';
import { withBasePath, withSiteNames } from '@zaban/contract';
import { datasetRecord, type DescribedSite, type RecordLink, withRecord } from '@zaban/contract/records';
import mime from 'mime';
import { compressedToKeep, type Encoding } from '../../response-cache/index.ts';

/** A file of the built portal. */
export interface BuiltFile {
  readonly type: string;
  /** ETag of the content. */
  readonly tag: string;
  /** Number of bytes that are not compressed. */
  readonly size: number;
  readonly read: () => Buffer | Promise<Buffer>;
  /** The compressed forms, in memory. */
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

/** The page that search engines read first. */
const HOME = 'screens/home.html';

/** Bytes from which a file without compressed forms stays on the disk. */
const LARGE_FILE = 2 ** 20;

const ENCODED: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

/** The files of the built portal by their path in its folder, with slashes. */
export interface BuiltFiles {
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly close: () => Promise<void>;
}

/**
 * Reads the files of the built portal. Compressed they stay in memory: so they are sent without waiting for the disk, and files of a
 * later build are never mixed with these. A large file is kept open instead.
 *
 * @param basePath path below which visitors reach the site. It is put into the pages; other files use relative addresses.
 * @param site whose names the pages show before the code of the portal has arrived, and whose record Home has; with several
 *   corpora, the pages leave room for the choice of one (`data-corpora`)
 * @param address of the site for its record, without a trailing slash
 * @param links of Home to further records, from the root of the site
 */
export async function readBuiltFiles(
  folder: string,
  basePath: string,
  site: DescribedSite & Pick<LoadedSite, 'shortName' | 'wordList' | 'listedCorpora'>,
  { address, links }: { readonly address: string | undefined; readonly links: readonly RecordLink[] },
): Promise<BuiltFiles> {
  const kept: FileHandle[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Buffer>();
  // One after the other, because the number of open files may be limited.
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
    const path = join(parentPath, name);
    contents.set(path.slice(folder.length + 1).replaceAll(sep, '/'), await readFile(path));
  }
  const served = async (path: string, bytes: Buffer): Promise<BuiltFile> => {
    if (extname(path) === '.html') {
      const hasCorpora = site.listedCorpora.length > 1;
      const html = bytes.toString().replace('<html', hasCorpora ? '<html data-corpora' : '<html');
      const page = path === HOME ? withRecord(html, datasetRecord(site, address), links) : html;
      return compressedPage(path, Buffer.from(withSiteNames(withBasePath(page, basePath), site)));
    }
    const encoded = Object.fromEntries(
      Object.entries(ENCODED).flatMap(([extension, encoding]) => {
        const smaller = contents.get(path + extension);
        return smaller === undefined ? [] : [[encoding, smaller]];
      }),
    );
    const file = builtFile(path, bytes, encoded);
    if (encoded.br !== undefined || bytes.length < LARGE_FILE) return file;
    const handle = await open(join(folder, path));
    kept.push(handle);
    return { ...file, read: readingFrom(handle, file.size) };
  };
  const paths = [...contents].filter(([path]) => !(extname(path) in ENCODED));
  const files = await Promise.all(paths.map(async ([path, bytes]) => [path, await served(path, bytes)] as const));
  return {
    files: new Map(files),
    close: closing(kept),
  };
}

function builtFile(path: string, bytes: Buffer, encoded: BuiltFile['encoded']): BuiltFile {
  const type = mime.getType(path) ?? 'application/octet-stream';
  // Nearly every client takes a compressed form. For others it is decompressed, rather than kept too.
  const read = encoded.br === undefined ? giving(bytes) : decompressing(encoded.br);
  return { type: withCharset(type), tag: tagOf(bytes), size: bytes.length, read, encoded };
}

// Functions of their own: one that is made beside the bytes of files would keep these in memory.
function giving(bytes: Buffer): BuiltFile['read'] {
  return () => bytes;
}

function decompressing(br: Buffer): BuiltFile['read'] {
  return () => promisify(brotliDecompress)(br);
}

function readingFrom(handle: FileHandle, size: number): BuiltFile['read'] {
  return async () => {
    const bytes = Buffer.alloc(size);
    for (let done = 0; done < size;) {
      const { bytesRead } = await handle.read(bytes, done, size - done, done);
      if (bytesRead === 0) throw new Error('A file of the built portal was made shorter while the server runs.');
      done += bytesRead;
    }
    return bytes;
  };
}

function closing(kept: readonly FileHandle[]): BuiltFiles['close'] {
  return async () => void (await Promise.all(kept.map((handle) => handle.close())));
}

/** A page of this site, compressed again. */
async function compressedPage(path: string, bytes: Buffer): Promise<BuiltFile> {
  const [br, gzip] = await Promise.all([compressedToKeep(bytes, 'br'), compressedToKeep(bytes, 'gzip')]);
  return builtFile(path, bytes, { br, gzip });
}

function withCharset(type: string): string {
  return /^text\/|[/+](javascript|json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
