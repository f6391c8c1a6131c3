import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { CorpusSource } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { CURRENT_FILE } from '@zaban/engine/opening';
import { isSplitByRules, splitByRules } from './analysis/unicode-rules.ts';
import { chosenFolds } from './chosen-folds.ts';
import { formatOfEnding, TABLES_ALONE } from './format-endings.ts';
import { fileFormats, formatNamed, type OpenSourceOptions, warnOfIgnored } from './formats.ts';
import { openFolder } from './folder/open-folder.ts';
import { unreadable } from './files/unreadable.ts';
import { holdsDocumentsAlone, openDocuments } from './import/open-documents.ts';
import { openIndex } from './open-index.ts';
import { notReadable } from './documents/read-document.ts';

/**
 * Opens a source of texts: a site folder, a corpus folder, a folder of documents, the folder of an index, or a single file
 * of a known format.
 * Throws a SourceError if the source as a whole is faulty; faults of a single text are thrown when its segment is read.
 */
export async function openSource(path: string, options: OpenSourceOptions = {}): Promise<CorpusSource> {
  const isFolder = await stat(path).then(
    (stats) => stats.isDirectory(),
    (error: unknown) => {
      throw unreadable(path, error);
    },
  );
  if (isFolder) {
    if (existsSync(join(path, CURRENT_FILE))) {
      const source = openIndex(path, options);
      return options.folds === undefined ? source : folded(path, source, options);
    }
    if (options.format === undefined && (await holdsDocumentsAlone(path))) {
      return folded(path, await openDocuments(path, options), options);
    }
    return openFolder(path, options);
  }
  const ending = extname(path).toLowerCase();
  const format = options.format ?? (TABLES_ALONE.includes(ending) ? 'table' : formatOfEnding(ending));
  const open = format === undefined ? undefined : formatNamed(format).open;
  if (format === undefined || open === undefined) {
    const why = notReadable(basename(path)) ?? 'texts and documents are built as a folder; name the folder of the file';
    throw new SourceError(
      path,
      undefined,
      `${why}. If it is a file of another format, name that with --format (${fileFormats().join(', ')}).`,
    );
  }
  warnOfIgnored(path, options, format);
  const { language } = options;
  if (language !== undefined && isSplitByRules(format, language)) options.warn?.(`${path}: ${splitByRules(language)}`);
  return folded(path, await open(path, options), options);
}

function folded(path: string, source: CorpusSource, { folds, language }: OpenSourceOptions): CorpusSource {
  return { ...source, folds: chosenFolds(path, folds, language) };
}
