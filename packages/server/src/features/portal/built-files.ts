import { tagOf } from '../../hooks/etags.ts';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { type Site, withBasePath, withSiteNames } from '@zaban/contract';
import { datasetRecord, type DescribedSite, type RecordLink, withRecord } from '@zaban/contract/records';
import mime from 'mime';
import { compressedToKeep, type Encoding } from '../../response-cache/index.ts';

/** A file of the built portal in memory. */
export interface BuiltFile {
  readonly type: string;
  /** ETag of the content. */
  readonly tag: string;
  readonly bytes: Buffer;
  /** The compressed forms that the build of the portal wrote. */
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

/** The page that search engines read first. */
const HOME = 'screens/home.html';

const ENCODED: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

/**
 * Reads all files of the built portal, by their path in its folder, with slashes. They have a few megabytes; from memory they are
 * sent without waiting for the disk, and files of a later build of the portal are never mixed with these.
 *
 * @param basePath path below which visitors reach the site. It is put into the pages; other files use relative addresses.
 * @param site whose names the pages show before the code of the portal has arrived, and whose record Home has
 * @param address of the site for its record, without a trailing slash
 * @param links of Home to further records, from the root of the site
 */
export async function readBuiltFiles(
  folder: string,
  basePath: string,
  site: DescribedSite & Pick<Site, 'shortName' | 'wordList'>,
  address: string | undefined,
  links: readonly RecordLink[],
): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Buffer>();
  // One after the other, because the number of open files may be limited.
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
    const path = join(parentPath, name);
    contents.set(path.slice(folder.length + 1).replaceAll(sep, '/'), await readFile(path));
  }
  const served = async (path: string, bytes: Buffer): Promise<BuiltFile> => {
    if (extname(path) === '.html') {
      const html = bytes.toString();
      const page = path === HOME ? withRecord(html, datasetRecord(site, address), links) : html;
      return compressedPage(path, Buffer.from(withSiteNames(withBasePath(page, basePath), site)));
    }
    const encoded = Object.fromEntries(
      Object.entries(ENCODED).flatMap(([extension, encoding]) => {
        const smaller = contents.get(path + extension);
        return smaller === undefined ? [] : [[encoding, smaller]];
      }),
    );
    return builtFile(path, bytes, encoded);
  };
  const paths = [...contents].filter(([path]) => !(extname(path) in ENCODED));
  return new Map(await Promise.all(paths.map(async ([path, bytes]) => [path, await served(path, bytes)] as const)));
}

function builtFile(path: string, bytes: Buffer, encoded: BuiltFile['encoded']): BuiltFile {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return { type: withCharset(type), tag: tagOf(bytes), bytes, encoded };
}

/** A page of this site, compressed again. */
async function compressedPage(path: string, bytes: Buffer): Promise<BuiltFile> {
  const [br, gzip] = await Promise.all([compressedToKeep(bytes, 'br'), compressedToKeep(bytes, 'gzip')]);
  return builtFile(path, bytes, { br, gzip });
}

function withCharset(type: string): string {
  return /^text\/|[/+](javascript|json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
