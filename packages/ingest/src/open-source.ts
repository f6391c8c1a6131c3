import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { SourceError, type CorpusSource } from '@zaban/engine';
import { openConllu } from './conllu/open-conllu.ts';
import { openFolder } from './folder/open-folder.ts';
import { unreadable } from './folder/unreadable.ts';
import type { OpenSourceOptions, SourceFormat } from './options.ts';
import { openTei } from './tei/open-tei.ts';
import { openVertical } from './vertical/open-vertical.ts';

const FORMAT_OF_EXTENSION: Readonly<Record<string, SourceFormat>> = {
  '.vert': 'vertical',
  '.vrt': 'vertical',
  '.vertical': 'vertical',
  '.conllu': 'conllu',
  '.xml': 'tei',
};

/**
 * Opens a source of texts: a site folder, a corpus folder, or a single file of a known format. What is wrong with the
 * source as a whole is a SourceError here; what is wrong with one text comes when its segment is read.
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
    return openFolder(path, options);
  }
  const format = options.format ?? FORMAT_OF_EXTENSION[extname(path).toLowerCase()];
  if (format !== undefined) warnOfIgnored(path, options, format);
  if (format === 'vertical') return openVertical(path, options);
  if (format === 'conllu') return openConllu(path, options);
  if (format === 'tei') return openTei(path, options);
  throw new SourceError(
    path,
    undefined,
    'the format cannot be told from the name; name it with --format (vertical, conllu, tei). Texts are built as a folder; ' +
      '"zaban import" makes one of Word, HTML, RTF and text files.',
  );
}

/** What is said of a source that only sources of other formats have said of them. */
function warnOfIgnored(path: string, { columns, encoding, warn }: OpenSourceOptions, format: SourceFormat): void {
  if (columns !== undefined && format !== 'vertical') {
    warn?.(`${path}: only a vertical file has columns to be named; --columns was ignored.`);
  }
  if (encoding !== undefined && format !== 'vertical' && format !== 'conllu') {
    warn?.(
      `${path}: --encoding is for vertical and CoNLL-U files; it was ignored (texts are UTF-8, TEI names its own).`,
    );
  }
}
