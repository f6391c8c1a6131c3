import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { CorpusSource, Segment } from '@zaban/engine';
import { filesBelow } from '../folder/files-below.ts';
import { isAboutFolder } from '../folder/not-texts.ts';
import { openFolder } from '../folder/open-folder.ts';
import { formatOfEnding } from '../format-endings.ts';
import { type OpenSourceOptions, warnOfIgnored } from '../formats.ts';
import { importFolder } from './import-folder.ts';
import { notReadable } from '../documents/read-document.ts';
import type { ImportReport } from './report.ts';

/** Whether a folder contains documents such as PDF files and e-books, but neither texts nor a site. */
export async function holdsDocumentsAlone(folder: string): Promise<boolean> {
  const names = await namesBelow(folder);
  if (names.some((name) => basename(name) === 'site.json' || formatOfEnding(extname(name)) !== undefined)) return false;
  return names.some((name) => notReadable(name) === undefined);
}

/** Whether a folder contains documents or plain texts, whatever else is in it. */
export async function holdsDocuments(folder: string): Promise<boolean> {
  return (await namesBelow(folder)).some((name) => notReadable(name) === undefined);
}

/** The paths of all files below a folder, except files such as README.txt in the folder itself. */
async function namesBelow(folder: string): Promise<string[]> {
  return (await filesBelow(folder)).filter((path) => !isAboutFolder(path));
}

/** A folder of documents that was imported into a temporary folder. */
export interface ImportedAside {
  readonly texts: string;
  readonly report: ImportReport;
  /** Removes the temporary folder. */
  readonly remove: () => Promise<void>;
}

export async function importAside(folder: string, signal: AbortSignal | undefined): Promise<ImportedAside> {
  const aside = await mkdtemp(join(tmpdir(), 'zaban-documents-'));
  const remove = (): Promise<void> => rm(aside, { recursive: true, force: true });
  try {
    const texts = join(aside, 'texts');
    const report = await importFolder(folder, texts, signal === undefined ? {} : { signal });
    return { texts, report, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Opens a folder of documents: imports it into a temporary folder, which is removed when the texts have been read.
 * Documents that could not be read are reported to `warn`.
 */
export async function openDocuments(folder: string, options: OpenSourceOptions): Promise<CorpusSource> {
  const { texts, report, remove } = await importAside(folder, options.signal);
  try {
    for (const { file, reason } of report.leftOut) options.warn?.(`${join(folder, file)}: left out: ${reason}.`);
    warnOfIgnored(folder, options, 'text');
    const source = await openFolder(texts, { ...options, columns: undefined, encoding: undefined });
    return { ...source, segments: untilRead(source.segments, remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function* untilRead(
  segments: AsyncIterable<Segment> | Iterable<Segment>,
  remove: () => Promise<void>,
): AsyncGenerator<Segment> {
  try {
    yield* segments;
  } finally {
    await remove();
  }
}
