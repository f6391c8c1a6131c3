// How is output of any size written to a terminal or a pipe?
import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Minimum length in UTF-16 units of the texts that are passed to the output. */
const CHUNK_LENGTH = 1 << 16;

/** Writes lines in chunks and waits for a slow reader, so that only one chunk is in memory. */
export async function writeLines(lines: Iterable<string>, output: Writable = process.stdout): Promise<void> {
  await writeChunks(withBreaks(lines), output);
}

/** Writes the chunks of a text as `writeLines` does, but without line feeds between them. */
export async function writeChunks(chunks: Iterable<string>, output: Writable = process.stdout): Promise<void> {
  let chunk = '';
  const write = async (): Promise<void> => {
    if (!output.write(chunk)) await once(output, 'drain');
    chunk = '';
  };
  for (const next of chunks) {
    chunk += next;
    if (chunk.length >= CHUNK_LENGTH) await write();
  }
  if (chunk !== '') await write();
}

function* withBreaks(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
