import { constants, existsSync } from 'node:fs';
import { open, readdir, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { SourceError } from '@zaban/engine/errors';
import { makeFolder } from '@zaban/engine/opening';
import type { MetadataRow } from '../folder/metadata.ts';
import { filesBelow } from '../folder/files-below.ts';
import { unreadable } from '../files/unreadable.ts';
import { WITHDRAWN_FILE } from '../folder/withdrawn.ts';
import { METADATA_FILE, NOT_TEXTS, REPORT_FILE } from '../folder/not-texts.ts';
import { givenMetadata } from './given-metadata.ts';
import { yearInName, type ImportedText } from '../documents/imported.ts';
import { metadataTable } from './metadata-table.ts';
import { notReadable } from '../documents/read-document.ts';
import { ReadingThread } from './reading-thread.ts';
import { printImportReport, type ImportedFile, type ImportReport } from './report.ts';

export interface ImportOptions {
  readonly progress?: (progress: { readonly filesDone: number; readonly filesTotal: number }) => void;
  readonly signal?: AbortSignal;
  /** The category of texts in a folder of the first level ("" for texts in none). By default the name of the folder. */
  readonly categoryOf?: (folder: string) => string;
}

/**
 * Makes a corpus folder from a folder of Word and OpenDocument texts, PDF files, e-books, web pages, RTF and plain
 * text: UTF-8 texts in the folders of their categories, a metadata.csv to fill in, and a report. The folders of the
 * first level are the categories. Values of a metadata.csv in the folder are kept, and withdrawn texts are left out.
 * Nothing is overwritten: the new folder must not exist yet, or be empty; it appears only when it is complete. Throws a
 * SourceError if nothing can be imported or the new folder cannot be made, and for a metadata.csv that does not fit the
 * files.
 */
export async function importFolder(
  from: string,
  to: string,
  { progress, signal, categoryOf = (folder) => folder }: ImportOptions = {},
): Promise<ImportReport> {
  await requireFolder(from);
  await requireEmpty(to);
  const found = (await filesBelow(from)).filter((file) => !NOT_TEXTS.has(file));
  const given = givenMetadata({
    folder: from,
    files: found.filter((file) => notReadable(file) === undefined),
    metadata: await bytesIfThere(from, METADATA_FILE),
    withdrawn: await bytesIfThere(from, WITHDRAWN_FILE),
  });
  const files: ImportedFile[] = [];
  const leftOut: { file: string; reason: string }[] = [];
  const names = new Set<string>();
  const thread = new ReadingThread();
  const unfinished = `${resolve(to)}.unfinished-${process.pid}`;
  try {
    makeFolder(unfinished);
    for (const [at, file] of found.entries()) {
      signal?.throwIfAborted();
      const imported = given.isWithdrawn(file)
        ? 'it is withdrawn'
        : (notReadable(file) ?? (await readInside(from, file, thread)));
      if (typeof imported === 'string') leftOut.push({ file, reason: imported });
      else files.push(await store({ imported, file, row: given.rowOf(file) }, unfinished, names, categoryOf));
      progress?.({ filesDone: at + 1, filesTotal: found.length });
    }
    if (files.length === 0) throw new SourceError(from, undefined, nothingOf(leftOut));
    const report: ImportReport = { from, to, files, unit: 'text', leftOut };
    await writeFile(join(unfinished, 'metadata.csv'), metadataTable(files, given.moreColumns));
    await writeFile(join(unfinished, REPORT_FILE), printImportReport(report));
    makeFolder(dirname(resolve(to)));
    // The target may exist as an empty folder.
    await rmdir(to).catch(() => undefined);
    await rename(unfinished, to);
    return report;
  } finally {
    await thread.close();
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Number of files that an error names. */
const NAMED = 3;

/** The sentence about a folder of which no file can be imported. */
function nothingOf(leftOut: ImportReport['leftOut']): string {
  if (leftOut.length === 0) return 'nothing in it can be imported: it holds no files.';
  const named = leftOut.slice(0, NAMED).map(({ file, reason }) => `${file} (${reason})`);
  return `nothing in it can be imported: ${named.join(', ')}${leftOut.length > NAMED ? ' …' : '.'}`;
}

/** The text of a file, or the reason why there is none. */
async function readInside(folder: string, file: string, thread: ReadingThread): Promise<ImportedText | string> {
  const bytes = await bytesInside(folder, file);
  return typeof bytes === 'string' ? bytes : thread.read(file, bytes);
}

async function bytesIfThere(folder: string, file: string): Promise<Uint8Array | undefined> {
  if (!existsSync(join(folder, file))) return undefined;
  const bytes = await bytesInside(folder, file);
  if (typeof bytes === 'string') throw new SourceError(join(folder, file), undefined, `it is ${bytes}; remove it.`);
  return bytes;
}

/**
 * The bytes of a file, or the reason why it is not read: a link could reveal any file that the importing user may read.
 */
async function bytesInside(folder: string, file: string): Promise<Uint8Array | string> {
  const place = await realpath(join(folder, file)).catch(() => undefined);
  if (place === undefined)
    return file.includes('\ufffd') ? 'its name is not UTF-8; rename it' : 'a link to a file that does not exist';
  if (!place.startsWith((await realpath(folder)) + sep)) return 'a link that leads out of the folder';
  // Opened by its real path without following links, so that a link put in its place meanwhile is not followed either.
  const opened = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    // Reading a pipe or a device may never end.
    if (!(await opened.stat()).isFile()) return 'not a file';
    return await opened.readFile();
  } finally {
    await opened.close();
  }
}

async function requireFolder(from: string): Promise<void> {
  if ((await stat(from).catch(() => undefined))?.isFile() !== true) return;
  const why = notReadable(from) ?? 'this is a file; put it into a folder, and name the folder';
  throw new SourceError(from, undefined, `${why}.`);
}

async function requireEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw unreadable(folder, error);
  });
  if (entries.length > 0) {
    throw new SourceError(folder, undefined, 'the folder holds files already; name a new one, nothing is overwritten.');
  }
}

/** An imported text, its file, and the metadata of that file. */
interface Read {
  readonly imported: ImportedText;
  readonly file: string;
  readonly row: MetadataRow | undefined;
}

async function store(
  { imported, file, row }: Read,
  folder: string,
  names: Set<string>,
  categoryOf: (folder: string) => string,
): Promise<ImportedFile> {
  const parts = file.split('/');
  const category = categoryOf(parts.length > 1 ? parts[0]! : '');
  const base = parts.at(-1)!.slice(0, -extname(file).length).normalize('NFC');
  // Texts are cited by file name, so names must be unique in the whole corpus, whatever the folder.
  let name = `${base}.txt`;
  for (let copy = 2; names.has(name.toLowerCase()); copy++) name = `${base}-${copy}.txt`;
  names.add(name.toLowerCase());
  makeFolder(join(folder, category));
  await writeFile(join(folder, category, name), imported.text);
  const { format, notes } = imported;
  const fields = row?.fields ?? {};
  const renamed = name === `${base}.txt` ? [] : [`Another file is called ${base}; this one became ${name}.`];
  return {
    from: fields.imported_from || file,
    category,
    name,
    title: fields.title || imported.title,
    author: fields.author || imported.author,
    // A year in the file name is that of the text; the year in the properties of a document is that of the file.
    year: fields.year || yearInName(base) || imported.year,
    fields,
    format,
    notes: [...notes, ...renamed],
  };
}
