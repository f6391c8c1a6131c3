import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Segment } from '@zaban/engine';
import type { ReaderOptions } from '../options.ts';
import type { ColumnPlan } from './columns.ts';
import { readLinePieces } from '../files/pieces.ts';
import { VerticalParser } from './vertical-parser.ts';

export interface VerticalFile {
  readonly file: string;
  readonly columns: ColumnPlan;
  readonly decoder: TextDecoder;
  readonly documentStructure: string;
  readonly bytesTotal: number;
  readonly documentName: string | undefined;
}

/** The segments of a vertical file, read in the calling thread. */
export async function* readVertical(
  { file, columns, decoder, documentStructure, bytesTotal, documentName }: VerticalFile,
  { progress, signal, warn, fault }: ReaderOptions,
): AsyncGenerator<Segment> {
  const parser = new VerticalParser({
    file,
    columns,
    decoder,
    documentStructure,
    fileName: documentName ?? basename(file),
    documentName,
    warn: warn ?? (() => undefined),
    fault,
  });
  let bytesDone = 0;
  let tokens = 0;
  let documents = 0;
  const counted = (segment: Segment): Segment => {
    tokens += segment.tokens.length;
    documents += segment.documents.length;
    return segment;
  };
  for (const piece of readLinePieces(file)) {
    // Reading blocks the thread for long, so other tasks and a cancellation get a turn now and then.
    await setImmediate();
    signal?.throwIfAborted();
    let at = bytesDone === 0 && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? 3 : 0;
    while (at < piece.length) {
      at = parser.read(piece, at, piece.length);
      if (parser.complete) yield counted(parser.take());
    }
    bytesDone = Math.min(bytesDone + piece.length, bytesTotal);
    progress?.({ bytesDone, bytesTotal, tokens: tokens + parser.tokenCount, documents });
  }
  yield counted(parser.finish());
  if (tokens === 0) warn?.(`${file}: the text is empty.`);
  progress?.({ bytesDone: bytesTotal, bytesTotal, tokens, documents });
}
