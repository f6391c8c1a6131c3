// How is output of any size written to a terminal or a pipe?
import type { Writable } from 'node:stream';

/** Minimum length in UTF-16 units of the texts that are passed to the output. */
const CHUNK_LENGTH = 1 << 16;

/** Writes lines in chunks and waits for a slow reader, so that only one chunk is in memory. */
export async function writeLines(lines: Iterable<string>, output: Writable = process.stdout): Promise<void> {
  await writeChunks(withBreaks(lines), output);
}

/** Writes the chunks of a text as `writeLines` does, but without line feeds between them; bytes are UTF-8. */
export async function writeChunks(
  chunks: Iterable<string | Uint8Array>,
  output: Writable = process.stdout,
): Promise<void> {
  const write = async (chunk: string | Uint8Array): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      output.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  };
  let text = '';
  for (const chunk of chunks) {
    if (typeof chunk === 'string') text += chunk;
    if (text !== '' && (typeof chunk !== 'string' || text.length >= CHUNK_LENGTH)) {
      await write(text);
      text = '';
    }
    if (typeof chunk !== 'string') await write(chunk);
  }
  if (text !== '') await write(text);
}

function* withBreaks(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
