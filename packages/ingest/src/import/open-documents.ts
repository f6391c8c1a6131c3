import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { CorpusSource, Segment } from '@zaban/engine';
import { openFolder } from '../folder/open-folder.ts';
import { unreadable } from '../files/unreadable.ts';
import { SOURCE_FORMATS, formatNamed, type OpenSourceOptions } from '../formats.ts';
import { importFolder } from './import-folder.ts';
import { notReadable } from '../documents/read-document.ts';

/** File name extensions that are built without an import. */
const TEXTS = SOURCE_FORMATS.flatMap((name) => formatNamed(name).texts ?? []) as readonly string[];

/** Whether a folder contains documents such as PDF files and e-books, but neither texts nor a site. */
export async function holdsDocumentsAlone(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw unreadable(folder, error);
  });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  if (names.some((name) => name === 'site.json' || TEXTS.includes(extname(name)))) return false;
  return names.some((name) => notReadable(name) === undefined);
}

/**
 * Opens a folder of documents: imports it into a temporary folder, which is removed when the texts have been read.
 * Documents that could not be read are reported to `warn`.
 */
export async function openDocuments(folder: string, options: OpenSourceOptions): Promise<CorpusSource> {
  const aside = await mkdtemp(join(tmpdir(), 'zaban-documents-'));
  const remove = (): Promise<void> => rm(aside, { recursive: true, force: true });
  try {
    const texts = join(aside, 'texts');
    const { leftOut } = await importFolder(
      folder,
      texts,
      options.signal === undefined ? {} : { signal: options.signal },
    );
    for (const { file, reason } of leftOut) options.warn?.(`${join(folder, file)}: left out, ${reason}.`);
    const source = await openFolder(texts, options);
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
