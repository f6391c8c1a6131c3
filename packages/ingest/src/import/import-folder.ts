import { constants } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { compareCodePoints, SourceError } from '@zaban/engine';
import { unreadable } from '../folder/unreadable.ts';
import { yearInName, type ImportedText } from './imported.ts';
import { metadataTable } from './metadata-table.ts';
import { notReadable } from './read-document.ts';
import { ReadingThread } from './reading-thread.ts';
import { printImportReport, type ImportedFile, type ImportReport } from './report.ts';

export interface ImportOptions {
  readonly progress?: (progress: { readonly filesDone: number; readonly filesTotal: number }) => void;
  readonly signal?: AbortSignal;
  /** The category of a text by the folder of the first level that it is in, "" for none; that folder unless given. */
  readonly categoryOf?: (folder: string) => string;
}

const REPORT_FILE = 'import-report.md';

/**
 * Makes a corpus folder from a folder of Word and OpenDocument texts, PDF files, e-books, web pages, RTF and plain text:
 * UTF-8 texts in the folders of their categories, a metadata.csv to fill in, and a report of what was done. Folders of
 * the first level are the categories. Nothing is overwritten: the new folder must not exist yet, or be empty; it appears
 * only when it is complete. Throws a SourceError when there is nothing to import or nowhere to put it.
 */
export async function importFolder(
  from: string,
  to: string,
  { progress, signal, categoryOf = (folder) => folder }: ImportOptions = {},
): Promise<ImportReport> {
  await refuseFull(to);
  const found = await filesBelow(from);
  const files: ImportedFile[] = [];
  const leftOut: { file: string; reason: string }[] = [];
  const names = new Set<string>();
  const thread = new ReadingThread();
  const unfinished = `${resolve(to)}.unfinished-${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true });
    for (const [at, file] of found.entries()) {
      signal?.throwIfAborted();
      const imported = notReadable(file) ?? (await readInside(from, file, thread));
      if (typeof imported === 'string') leftOut.push({ file, reason: imported });
      else files.push(await store(imported, file, unfinished, names, categoryOf));
      progress?.({ filesDone: at + 1, filesTotal: found.length });
    }
    if (files.length === 0) throw new SourceError(from, undefined, 'nothing in it can be imported.');
    const report: ImportReport = { from, to, files, leftOut };
    await writeFile(join(unfinished, 'metadata.csv'), metadataTable(files));
    await writeFile(join(unfinished, REPORT_FILE), printImportReport(report));
    await mkdir(dirname(resolve(to)), { recursive: true });
    // An empty folder may be in the place.
    await rmdir(to).catch(() => undefined);
    await rename(unfinished, to);
    return report;
  } finally {
    await thread.close();
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The text of a file, or why there is none: a link could hand out any file that the importing user may read. */
async function readInside(folder: string, file: string, thread: ReadingThread): Promise<ImportedText | string> {
  const place = await realpath(join(folder, file)).catch(() => undefined);
  if (place === undefined) return 'a link to a file that does not exist';
  if (!place.startsWith((await realpath(folder)) + sep)) return 'a link that leads out of the folder';
  // Opened by its real path and as no link, so that one that is put in its place meanwhile is not followed either.
  const opened = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    // A pipe or a device never ends.
    if (!(await opened.stat()).isFile()) return 'not a file';
    return await thread.read(file, await opened.readFile());
  } finally {
    await opened.close();
  }
}

async function refuseFull(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw unreadable(folder, error);
  });
  if (entries.length > 0) {
    throw new SourceError(folder, undefined, 'the folder holds files already; name a new one, nothing is overwritten.');
  }
}

/** Files of a folder and all below, with "/" between the parts of their names; hidden ones are passed over. */
async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  const visit = async (below: string): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
      throw unreadable(join(folder, below), error);
    });
    for (const entry of entries.toSorted((a, b) => compareCodePoints(a.name, b.name))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      // "~$name.docx" is what Word leaves beside a document that is open.
      if (entry.name.startsWith('.') || entry.name.startsWith('~$')) continue;
      if (entry.isDirectory()) await visit(path);
      else files.push(path);
    }
  };
  await visit('');
  return files;
}

async function store(
  imported: ImportedText,
  file: string,
  folder: string,
  names: Set<string>,
  categoryOf: (folder: string) => string,
): Promise<ImportedFile> {
  const parts = file.split('/');
  const category = categoryOf(parts.length > 1 ? parts[0] : '');
  const base = parts.at(-1)!.slice(0, -extname(file).length).normalize('NFC');
  // File names are how texts are cited: each is unique in the whole corpus, whatever its folder.
  let name = `${base}.txt`;
  for (let copy = 2; names.has(name.toLowerCase()); copy++) name = `${base}-${copy}.txt`;
  names.add(name.toLowerCase());
  await mkdir(join(folder, category), { recursive: true });
  await writeFile(join(folder, category, name), imported.text);
  const { title, author, format, notes } = imported;
  // A year in its name was put there for the text; the one that a document keeps is of the file.
  const year = yearInName(base) || imported.year;
  const renamed = name === `${base}.txt` ? [] : [`Another file is called ${base}; this one became ${name}.`];
  return { from: file, category, name, title, author, year, format, notes: [...notes, ...renamed] };
}
