import {
  LineWriter,
  runForText,
  type CommonAnswer,
  type Corpus,
  type OperationContext,
  type OperationRequest,
} from '@zaban/engine';
import { LINE_FORMATS, type LineFormatName } from './line-formats.ts';
import { documentInfo, metadataOf } from '../context/document-info.ts';
import type { RunOptions } from '../context/client.ts';

/** A request to a worker for concordance lines encoded as text of a file. */
export interface EncodedLinesRequest {
  readonly operation: 'encodedLines';
  readonly lines: OperationRequest & { readonly operation: 'concordance' };
  readonly columns: readonly string[];
  readonly format: LineFormatName;
}

/** The answer of a worker to an `EncodedLinesRequest`. */
export interface EncodedLinesAnswer extends Pick<CommonAnswer, 'buildId' | 'disclosed'> {
  /** Number of lines. */
  readonly lineCount: number;
  /** The lines in chunks of some ten thousand characters. */
  readonly texts: readonly string[];
}

/** Lets a worker encode lines. */
export type EncodeLines = (request: EncodedLinesRequest, options?: RunOptions) => Promise<EncodedLinesAnswer>;

/** Encodes the chunks of a file. Keeps its line writer, which caches encoded words, until the last chunk. */
export class LinesEncoder {
  #writer: { readonly corpus: Corpus; readonly key: string; readonly writer: LineWriter } | undefined;

  answer(
    corpus: Corpus,
    { lines, columns, format }: EncodedLinesRequest,
    context: OperationContext,
  ): EncodedLinesAnswer {
    const { buildId, places = [], disclosed } = runForText(corpus, lines, context);
    const writer = this.#writerOf(corpus, columns, format);
    let lineCount = 0;
    const texts: string[] = [];
    for (const some of places) {
      lineCount += some.count;
      for (const text of writer.write(some)) texts.push(text);
    }
    if (lineCount < (lines.limit ?? Infinity)) this.#writer = undefined;
    return { buildId, lineCount, texts, ...(disclosed && { disclosed }) };
  }

  #writerOf(corpus: Corpus, columns: readonly string[], format: LineFormatName): LineWriter {
    const key = JSON.stringify([columns, format]);
    if (this.#writer?.corpus !== corpus || this.#writer.key !== key) {
      const writer = new LineWriter(corpus, columns, LINE_FORMATS[format], (document) =>
        metadataOf(documentInfo(corpus, document)),
      );
      this.#writer = { corpus, key, writer };
    }
    return this.#writer.writer;
  }
}
