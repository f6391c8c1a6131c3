// How is output of any size written to a terminal or a pipe?
import type { Writable } from 'node:stream';

const CHUNK_LENGTH = 1 << 16;

/** Writes lines in chunks and waits for a slow reader, so that only one chunk is in memory. */
export async function writeLines(lines: Iterable<string>, output: Writable = process.stdout): Promise<void> {
  await writePieces(withBreaks(lines), output);
}

/** Writes the pieces of a text in the same way, without line feeds between them; bytes are UTF-8. */
export async function writePieces(
  pieces: Iterable<string | Uint8Array>,
  output: Writable = process.stdout,
): Promise<void> {
  const write = async (chunk: string | Uint8Array): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      output.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  };
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    if (text !== '' && (typeof piece !== 'string' || text.length >= CHUNK_LENGTH)) {
      await write(text);
      text = '';
    }
    if (typeof piece !== 'string') await write(piece);
  }
  if (text !== '') await write(text);
}

function* withBreaks(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
