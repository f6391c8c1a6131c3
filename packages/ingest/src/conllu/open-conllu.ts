import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { SourceError, type CorpusSource, type Segment } from '@zaban/engine';
import { decoderFor } from '../markup/decoder.ts';
import { unreadable } from '../folder/unreadable.ts';
import type { ReaderOptions } from '../options.ts';
import { ConlluBuilder } from './conllu-builder.ts';
import { parseSentence } from './sentence.ts';
import { readLinePieces } from '../vertical/pieces.ts';

/** A CoNLL-U file: sentences of tokens with ten columns. */
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
  { progress, signal, fault }: ReaderOptions,
): AsyncGenerator<Segment> {
  const builder = new ConlluBuilder(file, basename(file));
  let lines: string[] = [];
  let lineNumber = 0;
  let bytesDone = 0;
  for (const piece of readLinePieces(file)) {
    // Reading is one long piece of work: give others, and a wish to stop, a chance now and then.
    await setImmediate();
    signal?.throwIfAborted();
    // A blank line ends the last sentence, whether the file has one or not.
    const isLast = bytesDone + piece.length >= bytesTotal;
    for (const line of [...linesOf(piece, decoder, file, lineNumber), ...(isLast ? [''] : [])]) {
      lineNumber += 1;
      if (line.trim() !== '') {
        lines.push(line);
        continue;
      }
      const first = lineNumber - lines.length;
      const sentenceLines = lines;
      lines = [];
      try {
        const sentence = parseSentence(sentenceLines, first, file);
        if (sentence === undefined) continue;
        if (sentence.newDocument && builder.isFull) yield builder.take();
        builder.add(sentence);
      } catch (error) {
        if (fault === undefined || !(error instanceof SourceError)) throw error;
        fault(error);
      }
    }
    bytesDone += piece.length;
    progress?.({ bytesDone: Math.min(bytesDone, bytesTotal), bytesTotal, ...builder.counts });
  }
  yield builder.take();
  progress?.({ bytesDone: bytesTotal, bytesTotal, ...builder.counts });
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

/** Number, from 1, of the first line of a piece that cannot be decoded. */
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
