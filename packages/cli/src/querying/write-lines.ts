// How does output of any size reach the terminal or the program behind a pipe?
import { once } from 'node:events';
import type { Writable } from 'node:stream';

const CHUNK_LENGTH = 1 << 16;

/** Writes lines in chunks, and waits for a reader that is slower. Memory stays at one chunk whatever the number of lines. */
export async function writeLines(lines: Iterable<string>, output: Writable = process.stdout): Promise<void> {
  await writePieces(withBreaks(lines), output);
}

/** The same for a text in pieces. */
export async function writePieces(pieces: Iterable<string>, output: Writable = process.stdout): Promise<void> {
  let chunk = '';
  const write = async (): Promise<void> => {
    if (!output.write(chunk)) await once(output, 'drain');
    chunk = '';
  };
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length >= CHUNK_LENGTH) await write();
  }
  if (chunk !== '') await write();
}

function* withBreaks(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
