import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CorpusSource, Segment } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { decoderFor } from '../markup/decoder.ts';
import { unreadable } from '../files/unreadable.ts';
import type { ReaderOptions } from '../options.ts';
import { ConlluLineReader } from './line-reader.ts';
import { readLinePieces } from '../files/pieces.ts';

/** Opens a CoNLL-U file: sentences of tokens with ten columns. */
export function openConllu(path: string, options: ReaderOptions): CorpusSource {
  const decoder = decoderFor(path, options.encoding ?? 'utf-8');
  try {
    const bytesTotal = statSync(path).size;
    return { documentStructure: 'doc', segments: readConllu(path, decoder, bytesTotal, options) };
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function* readConllu(
  file: string,
  decoder: TextDecoder,
  bytesTotal: number,
  options: ReaderOptions,
): AsyncGenerator<Segment> {
  const { progress, signal, documentName = basename(file) } = options;
  const reader = new ConlluLineReader(file, documentName, options);
  let bytesDone = 0;
  for (const piece of readLinePieces(file)) {
    // Reading blocks the thread for long, so other tasks and a cancellation get a turn now and then.
    await setImmediate();
    signal?.throwIfAborted();
    // At the end of the file an added blank line ends the last sentence.
    const isLast = bytesDone + piece.length >= bytesTotal;
    yield* reader.read([...linesOf(piece, decoder, file, reader.lineNumber), ...(isLast ? [''] : [])]);
    bytesDone += piece.length;
    progress?.({ bytesDone: Math.min(bytesDone, bytesTotal), bytesTotal, ...reader.counts });
  }
  yield reader.finish();
  progress?.({ bytesDone: bytesTotal, bytesTotal, ...reader.counts });
}

function linesOf(piece: Buffer, decoder: TextDecoder, file: string, before: number): string[] {
  let text: string;
  try {
    text = decoder.decode(piece);
  } catch {
    throw new SourceError(
      file,
      before + invalidLine(piece, decoder),
      `the line is not ${decoder.encoding.toUpperCase()}.`,
    );
  }
  const lines = (before === 0 ? text.replace(/^\ufeff/, '') : text).split('\n');
  lines.pop();
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

/** Line number, from 1, of the first line in a chunk that cannot be decoded. */
function invalidLine(piece: Buffer, decoder: TextDecoder): number {
  let start = 0;
  for (let line = 1; ; line++) {
    const end = piece.indexOf(10, start) + 1;
    try {
      decoder.decode(piece.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
}
