import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { SourceError, type CorpusSource } from '@zaban/engine';
import { unreadable } from '../folder/unreadable.ts';
import { decoderFor } from '../markup/decoder.ts';
import type { ReaderOptions } from '../options.ts';
import { planColumns } from './columns.ts';
import { DEFAULT_COLUMNS } from './default-columns.ts';
import { documentStructureIn } from './document-structure.ts';
import { readPieces } from './pieces.ts';
import { readAside } from './read-aside.ts';
import { readVertical } from './read-vertical.ts';

/** Bytes from which a thread of its own for reading is worth its start. */
const LARGE = 1 << 24;

/**
 * A vertical file: a token a line, its attributes in columns, structures as tags. Files of any size are streamed; a
 * large one is read in a thread of its own, so that what was read is joined while the next part is.
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
    // Faults are told in the thread that asks for them.
    const aside = options.fault === undefined && bytesTotal >= LARGE && (options.threads ?? availableParallelism()) > 1;
    const segments = aside
      ? readAside({ file: path, columnNames, encoding, documentStructure, bytesTotal }, options)
      : readVertical({ file: path, columns, decoder, documentStructure, bytesTotal }, options);
    return { documentStructure, segments };
  } catch (error) {
    throw unreadable(path, error);
  }
}
