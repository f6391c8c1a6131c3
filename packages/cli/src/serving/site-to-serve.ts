// Which site do `zaban serve` and `zaban publish` take: the sample, a site folder, or a site made from texts, an index or a corpus file?
import { isCorpusFile, makeFolder, SourceError } from '@zaban/engine';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { hasIndex, isFile, openCorpusFile } from '../opening/index-storage.ts';
import type { ProgressLine } from '../progress.ts';
import { siteOfIndex } from './site-of-index.ts';

/** A site to serve, and its data folder unless the environment names another. */
export interface ServedSite {
  readonly site: string;
  readonly data: string | undefined;
  /** The index, if it was named or came from a corpus file; otherwise it is built from the texts. */
  readonly index?: string;
}

const SAMPLE = 'sites/pakistani-english';

/** Folder of the sample site: in the current folder, otherwise the one that came with the program. Throws a CommandError if there is none. */
export function sampleSite(): string {
  if (existsSync(join(SAMPLE, 'site.json'))) return SAMPLE;
  // It is in the root of a checkout, or of the installed package: the nearest parent folder that has it.
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const site = join(folder, SAMPLE);
    if (existsSync(join(site, 'site.json'))) return site;
  }
  throw new CommandError('The sample site is missing; give the folder of a site, or a folder of texts.');
}

/**
 * The site of a folder, of an index, or of a corpus file that a browser saved. For an index, a folder of texts or a single text, a site is made in a folder
 * beside it with "-zaban" added to its name, and made again when a file was added, changed or removed.
 *
 * @param say called with one sentence about the files that were read
 * @throws CommandError when the folder does not exist; IndexError when a corpus file is damaged; SourceError when no text can be read
 */
export async function siteToServe(
  folder: string,
  progress: ProgressLine,
  say: (sentence: string) => void,
): Promise<ServedSite> {
  if (existsSync(join(folder, 'site.json'))) return { site: folder, data: undefined };
  if (!existsSync(folder))
    throw new CommandError(`${folder}: there is no such folder; name a site, a folder of texts, or a corpus file.`);
  if (isFile(folder) && isCorpus(folder)) return siteOfFile(folder);
  const data = `${resolve(folder)}-zaban`;
  if (existsSync(join(folder, 'data')) && existsSync(join(folder, 'index.html'))) {
    const { siteOfPublished } = await import('./site-of-published.ts');
    const made = siteOfPublished(folder, data);
    if (made !== undefined) return { ...made, data };
  }
  if (hasIndex(folder)) return { site: siteOfIndex(folder, data), data, index: resolve(folder) };
  const site = join(data, 'site');
  const record = join(data, 'made-from.json');
  const listing = listingOf(folder);
  const former = existsSync(join(site, 'site.json')) ? readRecord(record) : undefined;
  if (former?.listing === listing) {
    if (former.leftOut !== '') say(former.leftOut);
    return { site, data };
  }
  const { leftOutInWords, makeSiteOfTexts, sizeOf } = await import('./site-of-texts.ts');
  rmSync(site, { recursive: true, force: true });
  const aside = isFile(folder) ? folderOfFile(folder) : undefined;
  const { report } = await makeSiteOfTexts(aside ?? folder, site, progress)
    .catch((error: unknown) => {
      // The importer made the folder of the data before it read the first text.
      if (existsSync(data) && readdirSync(data).length === 0) rmdirSync(data);
      if (aside === undefined || !(error instanceof SourceError)) throw error;
      throw new CommandError(error.message.replaceAll(join(aside, basename(folder)), folder).replaceAll(aside, folder));
    })
    .finally(() => {
      if (aside !== undefined) rmSync(dirname(aside), { recursive: true, force: true });
    });
  progress.end();
  const leftOut = leftOutInWords(report, site);
  writeFileSync(record, JSON.stringify({ listing, leftOut } satisfies SiteRecord));
  say(`Read ${sizeOf(report)} of ${folder}.${leftOut === '' ? '' : ` ${leftOut}`}`);
  return { site, data };
}

/** From what a site was made, and what was said of files that were left out. */
interface SiteRecord {
  readonly listing: string;
  readonly leftOut: string;
}

function readRecord(file: string): SiteRecord | undefined {
  try {
    return JSON.parse(readIfThere(file) ?? '') as SiteRecord;
  } catch {
    return undefined;
  }
}

/** Whether a file is a corpus file, by its name or its first bytes. */
function isCorpus(file: string): boolean {
  if (file.endsWith('.zaban')) return true;
  const start = Buffer.alloc(64);
  const opened = openSync(file, 'r');
  try {
    return isCorpusFile(start.subarray(0, readSync(opened, start)));
  } finally {
    closeSync(opened);
  }
}

/** A temporary folder with a copy of a file; it has the name of the file. */
function folderOfFile(file: string): string {
  const { name, base } = parse(file);
  const folder = join(mkdtempSync(join(tmpdir(), 'zaban-file-')), name);
  makeFolder(folder);
  copyFileSync(file, join(folder, base), constants.COPYFILE_FICLONE);
  return folder;
}

/** The site of a corpus file, made in a folder beside it, and made again when the file was changed. */
async function siteOfFile(file: string): Promise<ServedSite> {
  const corpus = openCorpusFile(file);
  const data = `${resolve(file).replace(/\.zaban$/, '')}-zaban`;
  const made = join(data, 'corpus');
  const record = join(data, 'made-from.json');
  const { size, mtimeMs } = statSync(file);
  const now = JSON.stringify([size, mtimeMs]);
  if (!existsSync(join(made, 'site/site.json')) || readIfThere(record) !== now) {
    const { writeSiteOfCorpus } = await import('./site-of-corpus-file.ts');
    makeFolder(data);
    writeSiteOfCorpus(corpus, made);
    writeFileSync(record, now);
  }
  return { site: join(made, 'site'), data, index: join(made, 'index') };
}

/** Raised when the way a site is made changes, so that existing sites are made again. */
const MAKER_VERSION = 3;

/** Names, sizes and times of change of a file, or of all files below a folder. If the listing differs, the texts are read again. */
function listingOf(folder: string): string {
  const entries = isFile(folder) ? [] : readdirSync(folder, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = isFile(folder) ? [folder] : below.toSorted();
  return JSON.stringify([
    MAKER_VERSION,
    basename(resolve(folder)),
    ...files.map((file) => {
      const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return [file, size, mtimeMs];
    }),
  ]);
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
