import {
  placesOfLines,
  type CommonAnswer,
  type Corpus,
  type OperationContext,
  type OperationRequest,
} from '@zaban/engine';
import type { LineFormatName } from '../exports/line-formats.ts';
import { LineWriter } from '../exports/line-writer.ts';
import { documentInfo, metadataOf } from '../serving/served-index.ts';
import type { RunOptions } from './query-lanes.ts';

/** Lines of a concordance as they stand in a file, asked of a worker like an operation. */
export interface EncodedLinesRequest {
  readonly operation: 'encodedLines';
  readonly lines: OperationRequest & { readonly operation: 'concordance' };
  readonly columns: readonly string[];
  readonly format: LineFormatName;
}

export interface EncodedLinesAnswer extends Pick<CommonAnswer, 'buildId' | 'disclosed'> {
  /** How many lines there are. */
  readonly lineCount: number;
  /** The lines in pieces of some ten thousand characters. */
  readonly texts: readonly string[];
}

/** Has lines written by a worker. */
export type EncodeLines = (request: EncodedLinesRequest, options?: RunOptions) => Promise<EncodedLinesAnswer>;

export function isEncodedLinesRequest(request: unknown): request is EncodedLinesRequest {
  return (request as { operation?: unknown }).operation === 'encodedLines';
}

/** Keeps the writer of a file, which has encoded its words, until the last chunk of it was asked for. */
export class LinesEncoder {
  #writer: { readonly corpus: Corpus; readonly key: string; readonly writer: LineWriter } | undefined;

  answer(
    corpus: Corpus,
    { lines, columns, format }: EncodedLinesRequest,
    context: OperationContext,
  ): EncodedLinesAnswer {
    const { buildId, places, disclosed } = placesOfLines(corpus, lines, context);
    const told = disclosed === undefined ? {} : { disclosed };
    if (places === undefined) return { buildId, lineCount: 0, texts: [], ...told };
    const texts = this.#writerOf(corpus, columns, format).write(places);
    if (places.count < (lines.limit ?? Infinity)) this.#writer = undefined;
    return { buildId, lineCount: places.count, texts };
  }

  #writerOf(corpus: Corpus, columns: readonly string[], format: LineFormatName): LineWriter {
    const key = JSON.stringify([columns, format]);
    if (this.#writer?.corpus !== corpus || this.#writer.key !== key) {
      const writer = new LineWriter(corpus, columns, format, (document) => metadataOf(documentInfo(corpus, document)));
      this.#writer = { corpus, key, writer };
    }
    return this.#writer.writer;
  }
}
