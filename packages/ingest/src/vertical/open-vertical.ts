import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { SourceError, type CorpusSource, type Segment } from '@zaban/engine';
import { unreadable } from '../folder/unreadable.ts';
import { decoderFor } from '../markup/decoder.ts';
import type { OpenSourceOptions } from '../options.ts';
import { planColumns, type ColumnPlan } from './columns.ts';
import { documentStructureOf } from './document-structure.ts';
import { readLinePieces } from './pieces.ts';
import { VerticalParser } from './vertical-parser.ts';

const DEFAULT_COLUMNS = ['word', 'pos', 'lemma'];

/** A vertical file: a token a line, its attributes in columns, structures as tags. Files of any size are streamed. */
export function openVertical(path: string, options: OpenSourceOptions): CorpusSource {
  const columns = planColumns(options.columns ?? DEFAULT_COLUMNS);
  if (typeof columns === 'string') throw new SourceError(path, undefined, columns);
  const decoder = decoderFor(path, options.encoding ?? 'utf-8');
  try {
    const bytesTotal = statSync(path).size;
    const documentStructure = documentStructureOf(path);
    return {
      documentStructure,
      segments: readVertical(path, columns, decoder, documentStructure, bytesTotal, options),
    };
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function* readVertical(
  file: string,
  columns: ColumnPlan,
  decoder: TextDecoder,
  documentStructure: string,
  bytesTotal: number,
  { progress, signal, warn }: OpenSourceOptions,
): AsyncGenerator<Segment> {
  const parser = new VerticalParser({
    file,
    columns,
    decoder,
    documentStructure,
    fileName: basename(file),
    warn: warn ?? (() => undefined),
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
    // Reading is one long piece of work: give others, and a wish to stop, a chance now and then.
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
  progress?.({ bytesDone: bytesTotal, bytesTotal, tokens, documents });
}
