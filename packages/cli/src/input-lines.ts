import { Buffer } from 'node:buffer';

/** A line of the input, counted from 1. */
export interface InputLine {
  readonly number: number;
  /** Without line feed and byte-order mark; undefined if the bytes are not UTF-8. */
  readonly text: string | undefined;
}

const LINE_FEED = 10;

/** The lines of UTF-8 input in order, one at a time. Blank lines are counted but not returned. */
export async function* inputLines(input: AsyncIterable<Buffer> = process.stdin): AsyncGenerator<InputLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let begun: Buffer[] = [];
  function* lineOf(pieces: readonly Buffer[]): Generator<InputLine> {
    number += 1;
    const bytes = pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
    let text: string | undefined;
    try {
      // The decoder removes a byte-order mark, which some shells put before piped input.
      text = decoder.decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    if (text?.trim() !== '') yield { number, text };
  }
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      yield* lineOf([...begun, chunk.subarray(from, end)]);
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) yield* lineOf(begun);
}
