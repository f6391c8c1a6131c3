import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { SourceError, type CorpusSource } from '@zaban/engine';
import { fileFormats, formatNamed, formatOfEnding, SOURCE_FORMATS } from './formats.ts';
import type { FormatOption, OpenSourceOptions, SourceFormat } from './formats.ts';
import { openFolder } from './folder/open-folder.ts';
import { unreadable } from './files/unreadable.ts';
import { holdsDocumentsAlone, openDocuments } from './import/open-documents.ts';

/**
 * Opens a source of texts: a site folder, a corpus folder, a folder of documents, or a single file of a known format.
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
    warnOfIgnored(path, options, options.format ?? 'text');
    if (options.format === undefined && (await holdsDocumentsAlone(path))) return openDocuments(path, options);
    return openFolder(path, options);
  }
  const format = options.format ?? formatOfEnding(extname(path));
  const open = format === undefined ? undefined : formatNamed(format).open;
  if (format === undefined || open === undefined) {
    throw new SourceError(
      path,
      undefined,
      `the format cannot be detected from the name; choose it with --format (${fileFormats().join(', ')}). Texts are built as a folder; ` +
        '"zaban import" makes one of Word, PDF, EPUB, HTML, RTF and text files.',
    );
  }
  warnOfIgnored(path, options, format);
  return open(path, options);
}

/** Warns of options that the format of the source does not use. */
function warnOfIgnored(path: string, options: OpenSourceOptions, format: SourceFormat): void {
  const { takes } = formatNamed(format);
  const isIgnored = (option: FormatOption): boolean => options[option] !== undefined && !takes.includes(option);
  if (isIgnored('columns')) {
    options.warn?.(`${path}: only ${takersOf('columns')} files have columns to be named; --columns was ignored.`);
  }
  if (isIgnored('encoding')) {
    options.warn?.(
      `${path}: --encoding is for ${takersOf('encoding')} files; it was ignored (texts are UTF-8, TEI names its own).`,
    );
  }
}

/** The titles of the formats that accept an option: `vertical and CoNLL-U` */
function takersOf(option: FormatOption): string {
  const takers = SOURCE_FORMATS.map(formatNamed).filter(({ takes }) => takes.includes(option));
  return takers.map(({ title }) => title).join(' and ');
}
