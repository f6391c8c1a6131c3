import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { CorpusSource } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { unreadable } from '../files/unreadable.ts';
import { decoderFor } from '../markup/decoder.ts';
import type { ReaderOptions } from '../options.ts';
import { planColumns } from './columns.ts';
import { DEFAULT_COLUMNS } from './default-columns.ts';
import { documentStructureIn } from './document-structure.ts';
import { readPieces } from '../files/pieces.ts';
import { readInThread } from './read-in-thread.ts';
import { readVertical } from './read-vertical.ts';

/** Size in bytes from which a separate thread for reading is worth its start. */
const LARGE_BYTES = 1 << 24;

/**
 * Opens a vertical file: one token on each line, its attributes in columns, structures as tags. Files of any size are
 * streamed; a large one is read in a separate thread, so that indexing and reading overlap.
 */
export function openVertical(path: string, options: ReaderOptions): CorpusSource {
  const columnNames = options.columns ?? DEFAULT_COLUMNS;
  const columns = planColumns(columnNames);
  if (typeof columns === 'string') throw new SourceError(path, undefined, columns);
  const encoding = options.encoding ?? 'utf-8';
  const decoder = decoderFor(path, encoding);
  try {
    const bytesTotal = statSync(path).size;
    const documentStructure = documentStructureIn(readPieces(path));
    const file = { file: path, documentStructure, bytesTotal, documentName: options.documentName };
    // Faults are reported by a callback, which works only in the calling thread.
    const inThread =
      options.fault === undefined && bytesTotal >= LARGE_BYTES && (options.threads ?? availableParallelism()) > 1;
    const segments = inThread
      ? readInThread({ ...file, columnNames, encoding }, options)
      : readVertical({ ...file, columns, decoder }, options);
    return { documentStructure, segments };
  } catch (error) {
    throw unreadable(path, error);
  }
}
